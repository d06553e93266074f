/**
 * The global loading flag (spec 1 §2.2): the whole page is covered while it has holders. They are counted, so that one piece of work
 * does not uncover another's page.
 */
let labels: readonly { readonly key: symbol; readonly label: string }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof labels): void {
  labels = next;
  for (const listener of listeners) listener();
}

/** Covers the page with a labelled loader. Returns a function that uncovers it; calling it twice is harmless. */
export function showLoader(label = 'Cargando…'): () => void {
  const key = Symbol(label);
  change([...labels, { key, label }]);
  return () => change(labels.filter((holder) => holder.key !== key));
}

/** The newest label, or null when the page is free. */
export function readLoader(): string | null {
  return labels.at(-1)?.label ?? null;
}

export function subscribeToLoader(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
