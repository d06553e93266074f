let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes a modal window that has opened; returns what notes that it is closed. */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** The modal window above all others: all but its contents is inert. Null while the page itself can be used. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
