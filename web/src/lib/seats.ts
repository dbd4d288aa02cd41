// Each seat has its own portrait besides its colour and shape.
const PORTRAITS = [
  "pirate-captain",
  "ninja-head",
  "alien-stare",
  "astronaut-helmet",
  "viking-head",
  "wizard-face",
] as const;

export const seatIcon = (seat: number): string => PORTRAITS[seat % PORTRAITS.length] ?? "person";
