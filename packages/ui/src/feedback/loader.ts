import { watched } from '../lib/watched.ts';

/**
 * The global loading flag (spec 1 §2.2): the whole page is covered while it has holders. They are counted, so that one piece of work
 * does not uncover another's page.
 */
const labels = watched<readonly { readonly key: symbol; readonly label: string }[]>([]);

/** Covers the page with a labelled loader. Returns a function that uncovers it; calling it twice is harmless. */
export function showLoader(label = 'Cargando…'): () => void {
  const key = Symbol(label);
  labels.set([...labels.get(), { key, label }]);
  return () => labels.set(labels.get().filter((holder) => holder.key !== key));
}

/** The newest label, or null when the page is free. */
export const readLoader = (): string | null => labels.get().at(-1)?.label ?? null;

export const subscribeToLoader = labels.subscribe;
