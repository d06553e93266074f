/** Code that an open page has not loaded yet, and that a release has replaced. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, beginTest, endTest, openOffice } from '../testing/office.tsx';

// Modules loaded by other files already have the real ones.
const beginAnew = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn();
});
const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../api/login-window.ts', async (original) => ({ ...(await original<object>()), beginAnew }));
vi.mock('../screens/guide/GuideHelp.tsx', gone);
vi.mock('../screens/guide/GuideScreen.tsx', gone);
beforeEach(beginTest);
afterEach(endTest);

test('a screen of which the code is gone is tried again with a new page', async () => {
  openOffice('/guia');
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a intentar' }));
  expect(beginAnew).toHaveBeenCalledOnce();
});

test('a guide of which the code is gone says so over the form, which stays', async () => {
  answer({ 'club/equipo/listar': { Miembros: [], Siguiente: '', Total: 0 } });
  openOffice('/equipo/nuevo');
  const name = await screen.findByLabelText<HTMLInputElement>('Nombre y apellido');
  await userEvent.type(name, 'Ana Sosa');
  await userEvent.click(screen.getByRole('button', { name: 'Cómo se usa esta pantalla', hidden: true }));
  expect(await screen.findByText(/^No pudimos mostrar la guía\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Nombre y apellido').value).toBe('Ana Sosa');
});
