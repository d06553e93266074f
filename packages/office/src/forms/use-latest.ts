import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What the last render says, for work that ends later; null once the component is gone. */
export function useLatest<Value>(value: Value): RefObject<Value | null> {
  const latest = useRef<Value | null>(null);
  useLayoutEffect(() => {
    latest.current = value;
    return () => {
      latest.current = null;
    };
  });
  return latest;
}
