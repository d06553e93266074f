import { useEffect, useRef } from 'react';
import type { Stroke } from '../reading/key-layout.ts';
import { KeyScanner } from '../reading/key-scanner.ts';
import { listenToKeys, typeFor } from '../reading/listen-to-keys.ts';
import { SameCode } from '../reading/same-code.ts';
import { useGate } from './use-gate.ts';

const ignore = (): void => {};

/** While the screen is mounted a typing scanner fills no field and presses no button there (spec 5 §2.1). */
export const useNoScanner = (): void => useScanner(ignore);

/** Calls back for each code from a typing scanner while the screen is mounted; the same one within 3 s once. */
export function useScanner(onRead: (text: string, strokes: readonly Stroke[]) => void): void {
  const { app } = useGate();
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    const same = new SameCode();
    const read = (text: string, strokes: readonly Stroke[]) => {
      if (same.isNew(text, performance.now())) latest.current(text, strokes);
    };
    const scanner = new KeyScanner({ onRead: read, onTyped: (strokes) => typeFor(strokes) });
    scanner.layout = app.layout;
    return listenToKeys(scanner, (text) => read(text, []));
  }, [app]);
}
