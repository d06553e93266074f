import { render } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { screen, userEvent } from '../testing/document.ts';
import { Combobox } from './Combobox.tsx';

const OPTIONS = ['Partido', 'Recital', 'Básquetbol'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

function Example() {
  const [value, setValue] = useState('');
  return (
    <>
      <Combobox
        label="Tipo"
        options={OPTIONS}
        value={value}
        onChange={setValue}
        placeholder="Todos"
        noMatchText="No se encontró."
        noOptionsText="No hay."
      />
      <output>{value}</output>
    </>
  );
}

const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tipo' });
const active = (): string | null | undefined =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const chosen = (): string | null | undefined => document.querySelector('output')?.textContent;

beforeEach(() => void render(<Example />));

test('the keyboard opens, moves, chooses and leaves', async () => {
  box().focus();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{ArrowDown}');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(active()).toBe('Todos');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Básquetbol');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toBe('1');
  expect(box().value).toBe('Partido');
  await userEvent.keyboard('{Enter}{ArrowDown}{Escape}');
  expect(chosen()).toBe('1');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('the list scrolls to the active option', async () => {
  const scrolled = vi.fn<(this: Element) => void>(function scroll() {
    expect(this.textContent).toBe(active());
  });
  HTMLElement.prototype.scrollIntoView = scrolled;
  box().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(scrolled).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

test('typing searches; Enter takes the first match', async () => {
  await userEvent.type(box(), 'BASQ{Enter}');
  expect(chosen()).toBe('3');
});

test('Enter without a match chooses nothing', async () => {
  await userEvent.type(box(), 'zzz{Enter}');
  expect(chosen()).toBe('');
  expect(box().value).toBe('');
});

test('the pointer chooses without taking the focus away, and leaving closes the list', async () => {
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('option', { name: 'Recital' }));
  expect(chosen()).toBe('2');
  expect(document.activeElement).toBe(box());
  await userEvent.click(box());
  await userEvent.click(document.body);
  expect(box().getAttribute('aria-expanded')).toBe('false');
});
