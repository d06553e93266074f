import { watched } from '../lib/watched.ts';

const open = watched<readonly HTMLDialogElement[]>([]);

/** Notes a modal window that has opened; returns what notes that it is closed. */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((other) => other !== dialog));
}

/** The modal window above all others: all but its contents is inert. Null while the page itself can be used. */
export const topDialog = (): HTMLDialogElement | null => open.get().at(-1) ?? null;

export const subscribeToDialogs = open.subscribe;
