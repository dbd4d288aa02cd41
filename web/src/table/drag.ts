// Dragging a card onto something, by mouse or finger, with pointer events. Everything can be done by tapping as well.
import type { TableStore } from "$lib/table.svelte";
import { type TableUi, fitting } from "./context.svelte";

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
  let dragged = false;

  const dropAt = (x: number, y: number): string => {
    const hit = document
      .elementsFromPoint(x, y)
      .find((element) => element.closest("[data-drop]") && !ghost?.contains(element));
    return hit?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? "";
  };

  const start = (event: PointerEvent): void => {
    dragged = true;
    node.setPointerCapture(event.pointerId);
    ui.selected = -1;
    ui.inspected = null;
    ui.panel = null;
    ui.dragging = id;
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.classList.add("drag-ghost");
    ghost.setAttribute("aria-hidden", "true");
    ghost.style.width = `${box.width}px`;
    document.body.append(ghost);
  };
  const move = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.pointer) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (!dragged) {
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
    ui.over = drop && fitting(store.choicesOf(id), drop).length ? drop : "";
  };
  const end = (event: PointerEvent): void => {
    if (!from) return;
    from = null;
    if (!dragged) return;
    const drop = event.type === "pointerup" ? dropAt(event.clientX, event.clientY) : "";
    ghost?.remove();
    ghost = null;
    ui.dragging = -1;
    ui.over = "";
    const fits = drop ? fitting(store.choicesOf(id), drop) : [];
    if (fits.length === 1 && fits[0]) store.act(fits[0].id);
    else if (fits.length > 1) ui.select(id);
    setTimeout(() => (dragged = false), 0);
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    dragged = false;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId, touch: event.pointerType !== "mouse" };
  };
  const click = (event: MouseEvent): void => {
    if (!dragged) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);
  node.addEventListener("click", click, true);
  return {
    update: (next) => ({ store, ui, id, able } = next),
    destroy: () => {
      ghost?.remove();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", end);
      node.removeEventListener("pointercancel", end);
      node.removeEventListener("click", click, true);
    },
  };
}
