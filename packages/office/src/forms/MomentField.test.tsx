import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isMoment } from '../lib/dates.ts';
import { MomentField } from './MomentField.tsx';

const WRONG = 'La hora va así: 20:15.';
const sent = vi.fn();

function Form({ first }: { first: string }) {
  const [moment, setMoment] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(moment);
      }}
    >
      <MomentField label="Empieza" value={moment} onChange={setMoment} />
      <button type="submit">Guardar</button>
    </form>
  );
}

beforeEach(() => sent.mockReset());

const show = (first: string) =>
  render(
    <MantineProvider>
      <Form first={first} />
    </MantineProvider>,
  );

const hour = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Empieza: hora' });
const type = async (text: string) => {
  await userEvent.clear(hour());
  await userEvent.type(hour(), text);
};

test.each(['21:5', '24:00', '8pm', '8T3'])(
  '%s is no time: it stays, is said to be none, and is not saved',
  async (text) => {
    show('2026-11-22T20:15:00');
    await type(`${text}{Enter}`);
    expect(hour().value).toBe(text);
    expect(screen.getByText(WRONG)).toBeDefined();
    expect(hour().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveBeenCalledOnce();
    expect(isMoment(sent.mock.calls[0]?.[0])).toBe(false);
  },
);

test('without a day it is no empty moment either, and another time replaces it', async () => {
  show('');
  await type('24:00{Enter}');
  expect(sent).toHaveBeenLastCalledWith('T24:00');
  await userEvent.type(screen.getByRole('textbox', { name: 'Empieza: día' }), '23/11/2026{Tab}');
  expect(hour().value).toBe('24:00');
  await type('2130{Enter}');
  expect(sent).toHaveBeenLastCalledWith('2026-11-23T21:30:00');
  expect(screen.queryByText(WRONG)).toBeNull();
});
