// Wherever an icon is drawn, for the page of credits.
import { cardIconHref, iconHref } from "$lib/icons";
import ui from "../icons/ui.json";
import star from "../icons/star.json";
import munchkin from "../icons/munchkin.json";
import impossible from "../icons/impossible.json";

const drawings = new Map<string, string>();
for (const [set, names] of Object.entries({ star, munchkin, impossible }))
  for (const [card, icon] of Object.entries(names)) drawings.set(icon, cardIconHref(`${set}:${card}`, ""));
for (const icon of ui) drawings.set(icon, iconHref(icon));

export const drawingOf = (icon: string): string => drawings.get(icon) ?? iconHref("card-random");
