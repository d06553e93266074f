import { beforeEach, describe, expect, test } from 'vitest';
import { typed } from '../testing/strokes.ts';
import type { Stroke } from './key-layout.ts';
import { KeyScanner, type Verdict } from './key-scanner.ts';

const CODE = 'NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL-AH';
const ENTER: Stroke = { code: 'Enter', key: 'Enter', shift: false, altGraph: false };

let read: string[];
let given: string[];
let scanner: KeyScanner;
let now: number;

beforeEach(() => {
  [read, given, now] = [[], [], 0];
  scanner = new KeyScanner({
    onRead: (text) => read.push(text),
    onTyped: (strokes) => given.push(strokes.map(({ key }) => key).join('')),
  });
});

const press = (strokes: readonly Stroke[], gap: number): Verdict[] =>
  strokes.map((stroke) => {
    now += gap;
    return scanner.press({ ...stroke, at: now });
  });
const wait = (ms: number) => {
  now += ms;
  scanner.tick(now);
};

describe('a scanner', () => {
  test('is read at Enter, and no key of it has another effect', () => {
    const verdicts = press([...typed(CODE), ENTER], 8);
    expect(read).toEqual([CODE]);
    expect(new Set(verdicts)).toEqual(new Set(['hold', 'take']));
    expect(verdicts.at(-1)).toBe('take');
    wait(1_000);
    expect(given).toEqual([]);
  });

  test('without Enter is read after 100 ms of silence, not before', () => {
    press(typed(CODE), 29);
    wait(99);
    expect(read).toEqual([]);
    wait(1);
    expect(read).toEqual([CODE]);
  });

  test('two codes in a row are two', () => {
    press([...typed(CODE), ENTER], 5);
    press([...typed(CODE), ENTER], 5);
    expect(read).toEqual([CODE, CODE]);
  });

  test('a space or Enter of it never reaches a button', () => {
    const verdicts = press([...typed('ABC DEF GHI'), ENTER], 10);
    expect(verdicts).not.toContain('ignore');
    expect([read, given]).toEqual([['ABC DEF GHI'], []]);
  });

  test('what stands held from a person before it stays a person’s', () => {
    press(typed('Z'), 5);
    now += 40;
    press([...typed(CODE), ENTER], 5);
    expect([given, read]).toEqual([['Z'], [CODE]]);
  });
});

describe('a person', () => {
  test('types as always, a moment later', () => {
    for (const key of typed('1234')) {
      press([key], 120);
      wait(30);
    }
    expect([given, read]).toEqual([['1', '2', '3', '4'], []]);
  });

  test('may roll over a few keys', () => {
    press(typed('que'), 20);
    wait(30);
    expect([given, read]).toEqual([['que'], []]);
  });

  test('presses Enter on a button', () => {
    press([ENTER], 500);
    wait(30);
    expect(given).toEqual(['Enter']);
  });

  test('at exactly 30 ms between keys is no scanner', () => {
    press(typed('1234567890'), 30);
    wait(100);
    expect(read).toEqual([]);
    expect(given.join('')).toBe('1234567890');
  });
});

test.each(['Shift', 'Tab', 'Backspace', 'ArrowLeft', 'Escape'])('%s by itself is the browser’s', (key) => {
  expect(scanner.press({ code: key, key, shift: false, altGraph: false, at: 1 })).toBe('ignore');
  expect(scanner.endsAt).toBeNull();
});
