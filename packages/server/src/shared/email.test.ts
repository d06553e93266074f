import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  ['ana@example.uy', true],
  ['ana.garcia+prensa@radio.com.uy', true],
  ['ñandú@diario.uy', true],
  ['', false],
  ['ana', false],
  ['ana@example', false],
  ['ana@@example.uy', false],
  ['ana garcia@example.uy', false],
  ['ana@example.uy, eva@example.uy', false],
  ['ana@example.uy\r\nBcc: eva@example.uy', false],
  ['"ana"@example.uy', false],
  ['<ana@example.uy>', false],
])('%j is an address: %s', (text, isAddress) => expect(isEmail(text)).toBe(isAddress));
