// All words of the client that the server does not send, by language. A second language is a second file like en.ts.
import { en } from "./en";

export type Strings = typeof en;

const LANGUAGES: Readonly<Record<string, Strings>> = { en };

const wished = typeof navigator === "undefined" ? "en" : (navigator.language.split("-")[0] ?? "en");

export const t: Strings = LANGUAGES[wished] ?? en;
