import type { Stroke } from '../reading/key-layout.ts';

const SHIFTED: Record<string, string> = {
  ...{ $: 'Digit4', '%': 'Digit5', '*': 'Digit8', '+': 'Equal', ':': 'Semicolon' },
};
const PLAIN: Record<string, string> = { ' ': 'Space', '-': 'Minus', '.': 'Period', '/': 'Slash' };

/** The strokes of a scanner with factory settings for a text. */
export const typed = (text: string): Stroke[] =>
  [...text].map((key) => {
    const isLetter = /[A-Za-z]/.test(key);
    const code = SHIFTED[key] ?? PLAIN[key] ?? (isLetter ? `Key${key.toUpperCase()}` : `Digit${key}`);
    return { code, key, shift: key in SHIFTED || /[A-Z]/.test(key), altGraph: false };
  });

let at = performance.now() - 60_000;

/** A key press on the focused element, this many milliseconds after the last one, whatever the machine's own delay. */
export function press(init: KeyboardEventInit, gap: number): void {
  at += gap;
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  (document.activeElement ?? document.body).dispatchEvent(event);
}

/** As a scanner does: all keys at once. */
export function typeAsScanner(text: string): void {
  at += 1_000;
  for (const { code, key, shift } of typed(text)) press({ code, key, shiftKey: shift }, 5);
  press({ code: 'Enter', key: 'Enter' }, 5);
}
