// In a document.
import { afterEach, expect, test } from 'vitest';
import { turnEnd } from './use-turn.ts';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the pass travels in a cookie that the page reads (spec 6 §5)
  document.cookie = 'fila=; max-age=0';
});

test('of turns in two rooms the one that ends first is told; a show’s own is that of its room', () => {
  const seconds = Math.floor(Date.now() / 1_000);
  const pass = (room: number, minutes: number) =>
    `v1.${btoa(JSON.stringify({ s: room, x: seconds + minutes * 60 }))}.x`;
  // biome-ignore lint/suspicious/noDocumentCookie: the pass travels in a cookie that the page reads (spec 6 §5)
  document.cookie = `fila=${pass(3, 20)}~${pass(4, 5)}~${pass(5, -1)}`;
  const end = (minutes: number) => (seconds + minutes * 60) * 1_000;
  expect([turnEnd(), turnEnd(3), turnEnd(4), turnEnd(5)]).toEqual([end(5), end(20), end(5), null]);
});
