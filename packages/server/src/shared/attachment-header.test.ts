import { expect, test } from 'vitest';
import { attachmentHeader } from './attachment-header.ts';

test.each([
  ['entrada.pdf', `attachment; filename="entrada.pdf"; filename*=UTF-8''entrada.pdf`],
  [
    'Entrada año 1.pdf',
    `attachment; filename="Entrada ano 1.pdf"; filename*=UTF-8''Entrada%20a%C3%B1o%201.pdf`,
  ],
  [`a"; x='1'(*)`, `attachment; filename="a x1"; filename*=UTF-8''a%22%3B%20x%3D%271%27%28%2A%29`],
  ['a\r\nSet-Cookie: b', `attachment; filename="aSet-Cookie b"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b`],
])('the header of %j', (name, header) => {
  expect(attachmentHeader(name)).toBe(header);
});
