import type { Stroke } from '../reading/key-layout.ts';

const SHIFTED: Record<string, string> = {
  ...{ $: 'Digit4', '%': 'Digit5', '*': 'Digit8', '+': 'Equal', ':': 'Semicolon' },
};
const PLAIN: Record<string, string> = { ' ': 'Space', '-': 'Minus', '.': 'Period', '/': 'Slash' };

/** The strokes of a scanner that types a text as it left the factory. */
export const typed = (text: string): Stroke[] =>
  [...text].map((key) => {
    const isLetter = /[A-Za-z]/.test(key);
    const code = SHIFTED[key] ?? PLAIN[key] ?? (isLetter ? `Key${key.toUpperCase()}` : `Digit${key}`);
    return { code, key, shift: key in SHIFTED || /[A-Z]/.test(key), altGraph: false };
  });
