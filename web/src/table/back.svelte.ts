// The browser's back button closes what is open on this screen; one more entry of the history stands for it.

/** `isOpen`: is there anything to close? `close` closes the topmost thing, and says whether there was one. */
export function backCloses(isOpen: () => boolean, close: () => boolean): void {
  let spare = history.state?.spare === true;

  function push(): void {
    history.pushState({ spare: true }, "");
    spare = true;
  }
  function onpopstate(): void {
    if (!spare) return;
    spare = false;
    if (!close()) history.back();
    else if (isOpen()) push();
  }
  $effect(() => {
    if (isOpen() && !spare) push();
  });
  $effect(() => {
    addEventListener("popstate", onpopstate);
    return () => removeEventListener("popstate", onpopstate);
  });
}
