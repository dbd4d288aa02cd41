// Where on the screen a place of the game is: `deck:0`, `hand:2`, `gear:1`, `pile:1`, `fight`, `table`.

export interface Point {
  x: number;
  y: number;
}

const mid = (element: Element): Point => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

export function centre(place: string, you: number | null): Point | null {
  const exact = document.querySelector(`[data-zone="${place}"]`);
  if (exact) return mid(exact);
  const [zone = "", seat = ""] = place.split(":");
  if (zone === "deck" || zone === "pile") return { x: 20, y: innerHeight / 2 };
  if (zone === "fight" || zone === "table") {
    const stage = document.querySelector(".stage");
    return stage ? mid(stage) : null;
  }
  const home =
    Number(seat) === you ? document.querySelector(".hand, .own") : document.querySelector(`[data-drop="seat:${seat}"]`);
  return home ? mid(home) : null;
}
