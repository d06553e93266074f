import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { screen, userEvent } from '../testing/document.ts';
import { Stepper } from './Stepper.tsx';

function Quantity() {
  const [value, setValue] = useState(1);
  return <Stepper label="Cantidad" value={value} min={1} max={2} onChange={setValue} />;
}

test('steps within its limits and says the number', async () => {
  render(<Quantity />);
  const value = (): string | null => screen.getByRole('status').textContent;
  const less = screen.getByRole('button', { name: 'Quitar uno' });
  const more = screen.getByRole('button', { name: 'Agregar uno' });
  expect(screen.getByRole('group', { name: 'Cantidad' })).toBeDefined();
  expect(less.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(less);
  expect(value()).toBe('1');
  await userEvent.click(more);
  expect(value()).toBe('2');
  await userEvent.click(more);
  expect(value()).toBe('2');
  await userEvent.click(less);
  expect(value()).toBe('1');
});
