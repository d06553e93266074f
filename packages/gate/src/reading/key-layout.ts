import { CALIBRATION_TEXT } from '@club/gate-rules/calibration.ts';

/** One press as the keyboard reports it: the physical key and what was held with it. */
export interface Stroke {
  /** `KeyboardEvent.code`; empty for keyboards that do not say. */
  readonly code: string;
  /** `KeyboardEvent.key`. */
  readonly key: string;
  readonly shift: boolean;
  readonly altGraph: boolean;
}

/** What a scanner's strokes mean, learnt from the calibration sheet: a stroke's name to its character. */
export type Layout = Readonly<Record<string, string>>;

/** Keys that type nothing by themselves. */
const MODIFIER = /^(?:Shift|Control|Alt|Meta|CapsLock|NumLock|AltGraph|Dead)/;

export const isModifier = ({ code, key }: Pick<Stroke, 'code' | 'key'>): boolean =>
  MODIFIER.test(code) || (code === '' && key.length > 1 && MODIFIER.test(key));

/** True for keys that write something, whatever a layout makes of it. */
export const isTyping = (stroke: Stroke): boolean =>
  stroke.key.length === 1 || stroke.key === 'Dead' || characterOf(stroke, null) !== null;

/** The name of a stroke in a layout. */
export const strokeName = ({ code, key, shift, altGraph }: Stroke): string =>
  code === '' ? `=${key}` : `${shift ? '⇧' : ''}${altGraph ? '⌥' : ''}${code}`;

const US_SYMBOLS: Layout = {
  ...{ Space: ' ', '⇧Space': ' ', Minus: '-', '⇧Minus': '_', Equal: '=', '⇧Equal': '+' },
  ...{ Period: '.', '⇧Period': '>', Comma: ',', '⇧Comma': '<', Slash: '/', '⇧Slash': '?' },
  ...{ Semicolon: ';', '⇧Semicolon': ':', Quote: "'", '⇧Quote': '"', Backquote: '`', '⇧Backquote': '~' },
  ...{ BracketLeft: '[', '⇧BracketLeft': '{', BracketRight: ']', '⇧BracketRight': '}' },
  ...{ Backslash: '\\', '⇧Backslash': '|' },
  ...{ NumpadAdd: '+', NumpadSubtract: '-', NumpadMultiply: '*', NumpadDivide: '/', NumpadDecimal: '.' },
};
const US_DIGITS = ')!@#$%^&*(';

/**
 * The character of a stroke: the layout's, when the scanner was calibrated; else what the physical key has on a keyboard of
 * the United States, for which scanners are set when they leave the factory. Null for keys that type nothing.
 */
export function characterOf(stroke: Stroke, layout: Layout | null): string | null {
  if (isModifier(stroke)) return null;
  const learnt = layout?.[strokeName(stroke)];
  if (learnt !== undefined) return learnt;
  if (stroke.code === '') return stroke.key.length === 1 ? stroke.key : null;
  const [, letter] = /^Key([A-Z])$/.exec(stroke.code) ?? [];
  if (letter) return stroke.shift ? letter : letter.toLowerCase();
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(stroke.code) ?? [];
  if (digit) return stroke.shift && stroke.code.startsWith('D') ? (US_DIGITS[Number(digit)] ?? null) : digit;
  return US_SYMBOLS[strokeName({ ...stroke, altGraph: false })] ?? null;
}

export type Calibration =
  | { readonly layout: Layout }
  /** 'incomplete': not one stroke per character; 'ambiguous': one stroke for two characters. */
  | { readonly problem: 'incomplete' | 'ambiguous' };

/** What the strokes of the calibration sheet teach: which stroke means which of the 45 characters. */
export function calibrate(strokes: readonly Stroke[]): Calibration {
  const typing = strokes.filter((stroke) => !isModifier(stroke));
  if (typing.length !== CALIBRATION_TEXT.length) return { problem: 'incomplete' };
  const names = typing.map(strokeName);
  if (new Set(names).size !== names.length) return { problem: 'ambiguous' };
  return { layout: Object.fromEntries(names.map((name, index) => [name, CALIBRATION_TEXT[index] ?? ''])) };
}
