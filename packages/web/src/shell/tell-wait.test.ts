// In a document.

import { readLoader, showLoader } from '@club/ui/feedback/loader.ts';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../testing/render.tsx';
import { tellAway, tellWait } from './tell-wait.ts';

let at = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => {
  at += 3_600_000;
  vi.useFakeTimers({ now: at });
});
afterEach(() => void vi.useRealTimers());

const told = () => readToasts().map(({ text }) => text);

test('a short wait is not told, a longer one once for all that wait', () => {
  const before = told().length;
  tellWait(2);
  expect(told()).toHaveLength(before);
  tellWait(12);
  tellWait(9);
  expect(told().slice(before)).toEqual([
    'Hay mucha gente a la vez. Tu turno llega en unos 12 segundos: esperá acá, seguimos solos.',
  ]);
  vi.advanceTimersByTime(12_000);
  tellWait(5);
  expect(told()).toHaveLength(before + 2);
});

test('where a loader covers the page, the loader says it until the turn comes', () => {
  const before = told().length;
  const done = showLoader('Reservando…');
  tellWait(8);
  expect(readLoader()).toContain('unos 8 segundos');
  expect(told()).toHaveLength(before);
  vi.advanceTimersByTime(8_000);
  expect(readLoader()).toBe('Reservando…');
  done();
  expect(readLoader()).toBeNull();
});

test('a server that is away is told once at a time, with a word for the places of who has a session', () => {
  const before = told().length;
  tellAway();
  tellAway();
  expect(told().slice(before)).toEqual([
    'Estamos con una falla momentánea. Seguimos solos en unos segundos.',
  ]);
  vi.advanceTimersByTime(8_000);
  signIn();
  tellAway();
  expect(told().at(-1)).toBe('Estamos con una falla momentánea. Estamos comprobando tus lugares.');
});

test('where a loader covers the page it says that the server is away', () => {
  const done = showLoader('Reservando…');
  tellAway();
  expect(readLoader()).toContain('falla momentánea');
  vi.advanceTimersByTime(7_000);
  expect(readLoader()).toBe('Reservando…');
  done();
});
