import { CALIBRATION_TEXT } from '@club/gate-rules/calibration.ts';

/** One key press: the physical key and its modifiers. */
export interface Stroke {
  /** `KeyboardEvent.code`; empty for keyboards that do not report it. */
  readonly code: string;
  /** `KeyboardEvent.key`. */
  readonly key: string;
  readonly shift: boolean;
  readonly altGraph: boolean;
}

/** A scanner's layout, learnt from the calibration sheet: from a stroke's name to its character. */
export type Layout = Readonly<Record<string, string>>;

/** Keys that type nothing by themselves. */
const MODIFIER = /^(?:Shift|Control|Alt|Meta|CapsLock|NumLock|AltGraph|Dead)/;

const isModifier = ({ code, key }: Pick<Stroke, 'code' | 'key'>): boolean =>
  MODIFIER.test(code) || (code === '' && key.length > 1 && MODIFIER.test(key));

/** True for keys that type a character in any layout. */
export const isTyping = (stroke: Stroke): boolean =>
  stroke.key.length === 1 || stroke.key === 'Dead' || characterOf(stroke, null) !== null;

/** The name of a stroke in a layout. */
const strokeName = ({ code, key, shift, altGraph }: Stroke): string =>
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
 * The character of a stroke: by the layout, when the scanner was calibrated; otherwise of a US keyboard, the factory setting of scanners.
 * Null for keys that type nothing.
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

/** Learns the layout from the strokes of the calibration sheet: which stroke is which of the 45 characters. */
export function calibrate(strokes: readonly Stroke[]): Calibration {
  const typing = strokes.filter((stroke) => !isModifier(stroke));
  if (typing.length !== CALIBRATION_TEXT.length) return { problem: 'incomplete' };
  const names = typing.map(strokeName);
  if (new Set(names).size !== names.length) return { problem: 'ambiguous' };
  return { layout: Object.fromEntries(names.map((name, index) => [name, CALIBRATION_TEXT[index] ?? ''])) };
}
