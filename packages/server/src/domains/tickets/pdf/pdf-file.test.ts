import { expect, test } from 'vitest';
import { dateString, number, PdfFile, textString } from './pdf-file.ts';

/** Where the file says that each object begins, with what stands there. */
function objectsAt(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const table = file.slice(start, file.indexOf('trailer', start)).split('\n').slice(3, -1);
  return table.map((line) => file.slice(Number(line.slice(0, 10))).split('\n', 1)[0] ?? '');
}

test('the table says where each object begins, in whatever order they were written', () => {
  const file = new PdfFile();
  const reserved = file.reserve();
  file.addStream(Buffer.from('one'));
  const last = file.add('(two)');
  file.add('(three)', reserved);
  expect(objectsAt(file.end({ root: last, info: reserved }))).toEqual(['1 0 obj', '2 0 obj', '3 0 obj']);
});

test('files that begin alike do not change each other', () => {
  const start = new PdfFile();
  const root = start.add('(common)');
  const [one, other] = ['(a)', '(longer)'].map((value) => {
    const file = new PdfFile(start);
    return file.end({ root, info: file.add(value) });
  });
  expect(objectsAt(one ?? new Uint8Array())).toEqual(['1 0 obj', '2 0 obj']);
  expect(objectsAt(other ?? new Uint8Array())).toEqual(['1 0 obj', '2 0 obj']);
  expect(Buffer.from(one ?? []).toString('latin1')).not.toContain('longer');
});

test('values', () => {
  expect(textString('Peñ\u{1f3df})')).toBe('<feff0050006500f1d83cdfdf0029>');
  expect(dateString(new Date('2026-07-15T20:30:05.9Z'))).toBe('(D:20260715203005Z)');
  expect([0.1 + 0.2, -1e-9, 595.28].map(number)).toEqual(['0.3', '0', '595.28']);
});
