import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { screen, userEvent, within } from '../testing/document.ts';
import { addDays, addMonths, dayByKey, dayLabel, monthTitle, monthWeeks, WEEKDAYS } from './calendar.ts';
import { DateField } from './DateField.tsx';

describe('the calendar', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it.each([
    ['2026-11-20', 1, '2026-12-20'],
    ['2026-12-20', 1, '2027-01-20'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('has whole weeks from Monday to Sunday', () => {
    const november = monthWeeks('2026-11-20');
    expect(november).toHaveLength(6);
    expect(november[0]).toEqual([
      ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
      '2026-11-01',
    ]);
    expect(november.at(-1)?.at(0)).toBe('2026-11-30');
    const february = monthWeeks('2027-02-14');
    expect(february).toHaveLength(4);
    expect(february.flat()).toHaveLength(28);
  });

  it('speaks Spanish, and of the same day in every time zone', () => {
    expect(WEEKDAYS.map(({ long }) => long)).toEqual([
      ...['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    ]);
    expect(monthTitle('2026-11-01')).toBe('noviembre de 2026');
    expect(dayLabel('2026-11-01')).toMatch(/^domingo,? 1 de noviembre de 2026$/);
  });

  it.each([
    ['ArrowLeft', '2026-11-19'],
    ['ArrowRight', '2026-11-21'],
    ['ArrowUp', '2026-11-13'],
    ['ArrowDown', '2026-11-27'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageUp', '2026-10-20'],
    ['PageDown', '2026-12-20'],
    ['a', null],
  ])('%s leads from the 20th to %s', (key, expected) => {
    expect(dayByKey('2026-11-20', key)).toBe(expected);
  });
});

function Field({ isDisabled = false, start = null as string | null }) {
  const [date, setDate] = useState(start);
  return (
    <DateField
      label="Fecha de reserva"
      value={date}
      today="2026-11-20"
      isDisabled={isDisabled}
      onChange={setDate}
    />
  );
}
const field = () => screen.getByRole('button', { name: /^Fecha de reserva/ });
const open = () => userEvent.click(field());

describe('the date field', () => {
  it('shows its format before and the day after a choice, and cannot be typed into', async () => {
    render(<Field />);
    expect(field().textContent).toBe('DD/MM/YYYY');
    expect(screen.queryByRole('textbox')).toBeNull();
    await open();
    const dialog = screen.getByRole('dialog', { name: 'Fecha de reserva' });
    expect(within(dialog).getByRole('grid', { name: 'noviembre de 2026' })).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: /28 de noviembre de 2026/ }));
    expect(field().textContent).toBe('28/11/2026');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /borrar|limpiar/i })).toBeNull();
  });

  it.each([
    ['Ayer', '19/11/2026'],
    ['Hoy', '20/11/2026'],
    ['Mañana', '21/11/2026'],
  ])('has the shortcut %s', async (name, shown) => {
    render(<Field />);
    await open();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(field().textContent).toBe(shown);
  });

  it('is walked through with the keys: one stop, today first, Enter chooses', async () => {
    render(<Field />);
    await open();
    const days = () => screen.getAllByRole('button').filter((day) => day.dataset.day !== undefined);
    const stops = () => days().filter((day) => day.tabIndex === 0);
    expect(stops().map((day) => day.dataset.day)).toEqual(['2026-11-20']);
    expect(stops()[0]?.getAttribute('aria-current')).toBe('date');
    stops()[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
    expect(document.activeElement).toBe(stops()[0]);
    expect(screen.getByRole('heading', { name: 'diciembre de 2026' })).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(field().textContent).toBe('28/12/2026');
  });

  it('turns its pages, and opens at the chosen day', async () => {
    render(<Field start="2027-01-31" />);
    await open();
    const selected = screen.getByRole('gridcell', { selected: true });
    expect(within(selected).getByRole('button').dataset.day).toBe('2027-01-31');
    await userEvent.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    expect(screen.getByRole('heading', { name: 'febrero de 2027' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Mes anterior' }));
    expect(screen.getByRole('heading', { name: 'enero de 2027' })).toBeDefined();
  });

  it('does not open when it is disabled', async () => {
    render(<Field start="2026-11-28" isDisabled />);
    await open();
    expect(field().textContent).toBe('28/11/2026');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
