// Shows that it is this person's turn where other windows hide the page: on the tab's icon and on the app's.

/** Call it whenever that may have changed. */
export function badge(mine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = mine ? "/favicon-turn.svg" : "/favicon.svg";
  if (icon && icon.getAttribute("href") !== href) icon.setAttribute("href", href);
  const done = mine ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  done?.catch(() => undefined); // only an installed page has an icon of its own
}
