// Hover, focus or a long press shows a card large; a click on a plain name pins it.
import type { TableUi } from "./context.svelte";

interface Options {
  ui: TableUi;
  key: string;
  click?: boolean; // a click pins the large card (default); off where a click means something else
}

const HOVER_AFTER = 380;
const PRESS_AFTER = 420;

export function enlarges(
  node: HTMLElement,
  options: Options,
): { update: (next: Options) => void; destroy: () => void } {
  let { ui, key, click = true } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;

  const show = (pinned: boolean): void => {
    const box = node.getBoundingClientRect();
    ui.inspected = { key, x: box.left + box.width / 2, y: box.top, pinned };
  };
  const hide = (): void => {
    clearTimeout(timer);
    if (ui.inspected && !ui.inspected.pinned && ui.inspected.key === key) ui.inspected = null;
  };
  // A card that comes to lie under a mouse at rest is not shown large: it would cover what is asked. The mouse has to
  // move on it.
  let hovered = false;
  const enter = (): void => void (hovered = false);
  const move = (event: PointerEvent): void => {
    if (hovered || event.pointerType !== "mouse" || ui.dragging >= 0 || ui.inspected?.pinned) return;
    hovered = true;
    clearTimeout(timer);
    timer = setTimeout(() => show(false), HOVER_AFTER);
  };
  const down = (event: PointerEvent): void => {
    pressed = false;
    clearTimeout(timer);
    if (event.pointerType === "mouse") {
      hide();
      return;
    }
    timer = setTimeout(() => {
      pressed = true;
      show(true);
    }, PRESS_AFTER);
  };
  const up = (): void => clearTimeout(timer);
  const onClick = (event: MouseEvent): void => {
    if (pressed) {
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = false;
    } else if (click) show(true);
  };
  const menu = (event: Event): void => event.preventDefault();
  // the focus may move while the page is being drawn, when nothing may change
  const focus = (): void =>
    queueMicrotask(() => {
      if (node.matches(":focus-visible")) show(false);
    });
  const blur = (): void => queueMicrotask(hide);

  const listening = new AbortController();
  const { signal } = listening;
  node.addEventListener("pointerenter", enter, { signal });
  node.addEventListener("pointermove", move, { signal });
  node.addEventListener("pointerleave", hide, { signal });
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("pointerup", up, { signal });
  node.addEventListener("pointercancel", up, { signal });
  node.addEventListener("click", onClick, { signal, capture: true });
  node.addEventListener("contextmenu", menu, { signal });
  node.addEventListener("focus", focus, { signal });
  node.addEventListener("blur", blur, { signal });
  return {
    update: (next) => ({ ui, key, click = true } = next),
    destroy: () => {
      clearTimeout(timer);
      queueMicrotask(hide); // a card may go while the page is being drawn
      listening.abort();
    },
  };
}
