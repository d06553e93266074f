import { useRef } from 'react';

type HeldCall = <Done>(content: unknown, send: (operation: string) => Promise<Done>) => Promise<Done>;

/**
 * The operation of one of several calls under a button, beside the one of `useSave`. It is the same while the same content is sent again
 * because an answer was lost, and another once all of it was answered, or when the content is another (spec 4 §5).
 */
export function useHeldOperation(): HeldCall {
  const held = useRef<{ readonly content: unknown; readonly operation: string }>(null);
  return async (content, send) => {
    const known = held.current;
    const { operation } = known?.content === content ? known : { operation: crypto.randomUUID() };
    held.current = { content, operation };
    const done = await send(operation);
    held.current = null;
    return done;
  };
}
