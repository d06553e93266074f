import { useRef } from 'react';

type HeldCall = <Done>(content: unknown, send: (operation: string) => Promise<Done>) => Promise<Done>;

/**
 * The operation of one of several calls under a button, beside the one of `useSave`. It is the same while the same content is sent again
 * because an answer was lost, and another once all of it was answered, or when the content is another (spec 4 §5).
 */
export function useHeldOperation(): HeldCall {
  const held = useRef<{ readonly content: unknown; readonly operation: string }>(null);
  return async (content, send) => {
    if (held.current?.content !== content) held.current = null;
    held.current ??= { content, operation: crypto.randomUUID() };
    const done = await send(held.current.operation);
    held.current = null;
    return done;
  };
}
