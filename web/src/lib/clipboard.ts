// Copying text, also on pages without TLS, which have no clipboard of their own.

/** True if the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    const before = document.activeElement as HTMLElement | null;
    field.value = text;
    field.className = "sr";
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    before?.focus({ preventScroll: true });
    return copied;
  }
}
