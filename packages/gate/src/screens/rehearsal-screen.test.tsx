import { NO_CODE, rehearsalCards } from '@club/gate-rules/rehearsal.ts';
import { codeText, payloadOf } from '@club/gate-rules/ticket-code.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../testing/fake-app.tsx';
import { typeAsScanner } from '../testing/strokes.ts';
import { RehearsalScreen } from './RehearsalScreen.tsx';

beforeEach(() => localStorage.setItem('reader', 'scanner'));
afterEach(cleanup);

const textOf = (number: number) => {
  const code = rehearsalCards(Date.now())[number - 1]?.code;
  return code ? codeText(payloadOf(code), new Uint8Array(64)) : NO_CODE;
};
const read = (text: string) => act(async () => typeAsScanner(text));

test('cards show their results, a second time that they have entered; nothing is stored', async () => {
  const { acts } = showScreen(<RehearsalScreen onEnd={vi.fn()} />, { phase: 'shift' });
  await read(textOf(1));
  expect(await screen.findByRole('heading', { name: 'Pasa' })).toBeDefined();
  await read(textOf(2));
  expect(await screen.findByText('Menor')).toBeDefined();
  await read(textOf(1));
  expect(await screen.findByRole('heading', { name: 'Ya ingresó' })).toBeDefined();
  await read(NO_CODE);
  expect(await screen.findByRole('heading', { name: 'No es una entrada' })).toBeDefined();
  expect(screen.getByText('4')).toBeDefined();
  expect(acts.read).not.toHaveBeenCalled();
});

test('a code that the club has not signed is forged', async () => {
  const { acts } = showScreen(<RehearsalScreen onEnd={vi.fn()} />, { phase: 'shift' });
  acts.isOfClub.mockResolvedValue(false);
  await read(textOf(1));
  expect(await screen.findByRole('heading', { name: 'Código falso' })).toBeDefined();
});
