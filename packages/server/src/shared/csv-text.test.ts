import { expect, test } from 'vitest';
import { csvHeader, decodedText } from './csv-text.ts';

test.each([
  ['UTF-8', Buffer.from('Ñandú')],
  ['Windows-1252', Buffer.from('Ñandú', 'latin1')],
])('a text in %s is read', (_encoding, bytes) => {
  expect(decodedText(bytes)).toBe('Ñandú');
});

test.each([
  ['\uFEFFDocumento;"Nro_Socio" \r\n1;2', { delimiter: ';', names: ['documento', 'nro_socio'] }],
  ['documento,nro_socio\n1,2', { delimiter: ',', names: ['documento', 'nro_socio'] }],
  ['', { delimiter: ',', names: [''] }],
])('the header of %j', (text, header) => {
  expect(csvHeader(text)).toEqual(header);
});
