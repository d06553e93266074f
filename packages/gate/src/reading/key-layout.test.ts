import { CALIBRATION_TEXT } from '@club/gate-rules/calibration.ts';
import { describe, expect, it, test } from 'vitest';
import { typed } from '../testing/strokes.ts';
import { calibrate, characterOf, type Stroke } from './key-layout.ts';

const read = (strokes: readonly Stroke[], layout: Parameters<typeof characterOf>[1] = null) =>
  strokes.map((stroke) => characterOf(stroke, layout) ?? '').join('');

describe('physical keys', () => {
  test('all 45 characters are read whatever the system’s layout makes of them', () => {
    const strokes = typed(CALIBRATION_TEXT).map((stroke) => ({ ...stroke, key: '¿' }));
    expect(read(strokes)).toBe(CALIBRATION_TEXT);
  });

  test('letters keep their case, and a keyboard that names no key is taken at its word', () => {
    expect(read(typed('aB'))).toBe('aB');
    expect(read([{ code: '', key: '%', shift: true, altGraph: false }])).toBe('%');
  });

  it.each(['ShiftLeft', 'ControlLeft', 'CapsLock', 'F5'])('%s types nothing', (code) => {
    expect(characterOf({ code, key: code, shift: false, altGraph: false }, null)).toBeNull();
  });
});

describe('a scanner set to another layout', () => {
  /** A scanner set to a Spanish keyboard: `-`, `:` and `/` are on other keys. */
  const SPANISH: Record<string, Partial<Stroke>> = {
    '-': { code: 'Slash', shift: false },
    ':': { code: 'Period', shift: true },
    '/': { code: 'Digit7', shift: true },
    '*': { code: 'BracketRight', shift: true },
    '+': { code: 'BracketRight', shift: false },
  };
  const mistyped = (text: string) =>
    typed(text).map((stroke, index) => ({ ...stroke, ...SPANISH[text[index] ?? ''] }));

  test('is misread until it is calibrated, then not', () => {
    const text = 'A-B:C/D*E+F$% .';
    expect(read(mistyped(text))).not.toBe(text);
    const learnt = calibrate(mistyped(CALIBRATION_TEXT));
    expect('layout' in learnt && read(mistyped(text), learnt.layout)).toBe(text);
  });

  test('strokes of modifiers do not count', () => {
    const shift = { code: 'ShiftLeft', key: 'Shift', shift: true, altGraph: false };
    expect(calibrate(typed(CALIBRATION_TEXT).flatMap((stroke) => [shift, stroke]))).toHaveProperty('layout');
  });

  test('a sheet read in part, and two characters on one key, teach nothing', () => {
    expect(calibrate(typed(CALIBRATION_TEXT.slice(1)))).toEqual({ problem: 'incomplete' });
    expect(calibrate(typed(CALIBRATION_TEXT.replace(':', '/')))).toEqual({ problem: 'ambiguous' });
  });
});
