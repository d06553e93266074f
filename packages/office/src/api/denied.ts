const listeners = new Set<() => void>();

/** A call was refused for lack of permission (403): the member's roles may have changed since the page was opened. */
export function noteDenied(): void {
  for (const listener of listeners) listener();
}

export function onDenied(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
