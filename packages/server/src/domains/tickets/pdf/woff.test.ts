import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, test } from 'vitest';
import { unwrapWoff } from './woff.ts';

const folder = new URL('../../../../assets/fonts/', import.meta.url);
const woff = readFileSync(new URL('roboto-latin-400-normal.woff', folder));

describe('unwrapWoff', () => {
  test('gives the same font as reading the WOFF file, table by table', () => {
    const [plain, wrapped] = [fontkit.create(unwrapWoff(woff)), fontkit.create(woff)];
    if (!('layout' in plain) || !('layout' in wrapped)) throw new Error('one font expected');
    expect(plain.type).toBe('TTF');
    expect(plain.characterSet).toEqual(wrapped.characterSet);
    expect(plain.layout('Ñandú AVA').advanceWidth).toBe(wrapped.layout('Ñandú AVA').advanceWidth);
    expect(plain.glyphForCodePoint(0xf1).path.toSVG()).toBe(wrapped.glyphForCodePoint(0xf1).path.toSVG());
  });

  test('refuses what is not WOFF', () => {
    expect(() => unwrapWoff(Buffer.from('OTTO'.padEnd(64)))).toThrow('not a WOFF file');
  });
});
