import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>Traé tu documento.</p><p>Puertas a las <b>17</b>.</p>', 'Traé tu documento. Puertas a las 17.'],
  ['uno<br/>dos\n<ul><li>tres</li></ul>', 'uno dos tres'],
  ['', ''],
])('%s says %s', (html, said) => expect(plainText(html)).toBe(said));
