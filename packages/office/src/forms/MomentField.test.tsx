import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isMoment } from '../lib/dates.ts';
import { MomentField } from './MomentField.tsx';

const WRONG = 'La hora va así: 20:15.';
const WRONG_DAY = 'La fecha va así: 22/11/2026.';
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
    <MantineProvider env="test">
      <Form first={first} />
    </MantineProvider>,
  );

const hour = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Empieza: hora' });
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Empieza: día' });
const typeInto = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const type = (text: string) => typeInto(hour(), text);
const typeDay = (text: string) => typeInto(day(), text);

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

test.each(['31/11/2026', '22/11/26', '22-11-2026', 'MarTes'])(
  '%s is no day: it stays, is said to be none, and is not saved',
  async (text) => {
    show('2026-11-22T20:15:00');
    await typeDay(`${text}{Enter}`);
    expect(sent).toHaveBeenCalledOnce();
    expect(isMoment(sent.mock.calls[0]?.[0])).toBe(false);
    await userEvent.tab();
    expect(day().value.toLowerCase()).toBe(text.toLowerCase());
    expect(screen.getByText(WRONG_DAY)).toBeDefined();
    expect(day().getAttribute('aria-invalid')).toBe('true');
    expect(hour().value).toBe('20:15');
  },
);

test('another wrong day replaces it, and a right one goes to the form', async () => {
  show('');
  await typeDay('31/11/2026{Tab}');
  await typeDay('31/11/26{Tab}');
  expect(day().value).toBe('31/11/26');
  await type('2130{Enter}');
  expect(sent).toHaveBeenLastCalledWith('31/11/26T21:30:00');
  await typeDay('30/11/2026{Enter}');
  expect(sent).toHaveBeenLastCalledWith('2026-11-30T21:30:00');
  await userEvent.tab();
  expect(day().value).toBe('30/11/2026');
  expect(screen.queryByText(WRONG_DAY)).toBeNull();
});

test('a wrong day is there when the field is shown anew, and gives way to the calendar', async () => {
  show('31/11/2026T20:15:00');
  expect(day().value).toBe('31/11/2026');
  await userEvent.click(day());
  await userEvent.click((await screen.findAllByRole('button', { name: /^15 / }))[0] as HTMLElement);
  expect(day().value).toMatch(/^15\/\d\d\/\d{4}$/);
  expect(screen.queryByText(WRONG_DAY)).toBeNull();
});

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
