import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, openOffice } from '../../testing/office.tsx';
import { BARE_DRAFT, OPTIONS, PROGRAMMING } from '../../testing/shows.ts';

test('prices without their sectors say where they go, and set-aside places that they are counted', async () => {
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': BARE_DRAFT,
  });
  openOffice('/espectaculos/nuevo?borrador=20&paso=2');
  const note = /^Sin «Sectores abiertos y cerrados», los precios y los apartados se copian/;
  const byCount = /^Los apartados se copian por cantidad/;
  const sectors = await screen.findByRole('checkbox', { name: 'Sectores abiertos y cerrados' });
  expect(screen.queryByText(note)).toBeNull();
  expect(screen.getByText(byCount)).toBeDefined();
  await userEvent.click(sectors);
  expect(screen.getByText(note)).toBeDefined();
  for (const name of ['Lista de precios', 'Apartados: prensa, visitantes, palcos, accesibles'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.queryByText(note)).toBeNull();
  expect(screen.queryByText(byCount)).toBeNull();
});
