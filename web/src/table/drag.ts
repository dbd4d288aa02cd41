// Dragging a card onto something, by mouse or finger, with pointer events. Everything can be done by tapping as well.
import type { TableStore } from "$lib/table.svelte";
import { type TableUi, dropped } from "./context.svelte";
import { aim } from "./targets.svelte";

interface Options {
  store: TableStore;
  ui: TableUi;
  id: number;
  able: boolean;
}

const START = 10; // pixels before a press becomes a drag

export function draggable(
  node: HTMLElement,
  options: Options,
): { update: (next: Options) => void; destroy: () => void } {
  let { store, ui, id, able } = options;
  let from: { x: number; y: number; pointer: number; touch: boolean } | null = null;
  let ghost: HTMLElement | null = null;
  let dragged = false; // the click that follows a drag means nothing

  const dropAt = (x: number, y: number): string =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? "";

  /** The picture of the card under the pointer; the frame carries the position, the copy keeps the card's own style. */
  const start = (event: PointerEvent): void => {
    dragged = true;
    node.setPointerCapture(event.pointerId);
    ui.selected = -1;
    ui.inspected = null;
    ui.panel = null;
    ui.dragging = id;
    const box = node.getBoundingClientRect();
    ghost = document.createElement("div");
    ghost.className = "drag-ghost";
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    ghost.style.width = `${box.width}px`;
    const copy = node.cloneNode(true) as HTMLElement;
    delete copy.dataset["card"];
    ghost.append(copy);
    document.body.append(ghost);
  };
  /** Leave nothing of a drag behind, however it ended. */
  const stop = (): void => {
    const wasDragging = ghost !== null;
    from = null;
    ghost?.remove();
    ghost = null;
    if (wasDragging) {
      ui.dragging = -1;
      ui.over = "";
    }
  };
  const move = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.pointer) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (!ghost) {
      if (!able || Math.hypot(dx, dy) < START) return;
      if (from.touch && (Math.abs(dx) > Math.abs(dy) || dy > 0)) {
        from = null; // the finger scrolls the hand
        return;
      }
      start(event);
    }
    if (ghost) {
      ghost.style.left = `${event.clientX}px`;
      ghost.style.top = `${event.clientY}px`;
    }
    const drop = dropAt(event.clientX, event.clientY);
    ui.over = drop && dropped(store, id, drop).length ? drop : "";
  };
  const end = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.pointer) return;
    const drop = ghost && event.type === "pointerup" ? dropAt(event.clientX, event.clientY) : "";
    stop();
    const fits = drop ? dropped(store, id, drop) : [];
    const asks = fits.length > 1 || fits.some((choice) => ui.isRisky(choice));
    if (asks && ui.selected !== id) ui.select(id);
    aim(store, ui, fits);
    setTimeout(() => (dragged = false), 0);
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || from) return;
    dragged = false;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId, touch: event.pointerType !== "mouse" };
  };
  const click = (event: MouseEvent): void => {
    if (!dragged) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** A finger's press belongs to a part of the card first, and passes to the whole card when the drag begins. */
  const lost = (event: PointerEvent): void => {
    if (event.target === node) stop();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && ghost) stop();
  };

  const listening = new AbortController();
  const { signal } = listening;
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("pointermove", move, { signal });
  node.addEventListener("pointerup", end, { signal });
  node.addEventListener("pointercancel", end, { signal });
  node.addEventListener("lostpointercapture", lost, { signal });
  node.addEventListener("click", click, { signal, capture: true });
  addEventListener("blur", stop, { signal });
  addEventListener("keydown", key, { signal });
  return {
    update: (next) => ({ store, ui, id, able } = next),
    destroy: () => {
      queueMicrotask(stop); // the card may go while the page is being drawn
      listening.abort();
    },
  };
}
