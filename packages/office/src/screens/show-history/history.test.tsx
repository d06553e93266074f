import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { OPTIONS, READER, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './HistoryScreen.tsx';

const CALL = 'club/espectaculos/historial';
const ACT = {
  ...{ ActoId: 71, En: '2026-11-22T20:15:09', Persona: 'Joaquín Bentancor', Acto: 'precios/guardar' },
  ...{ Motivo: 'Lo pidió la comisión' },
  Cambios: [{ Campo: 'Tribuna Norte, Platea A, Socio', Antes: '$ 1.600', Despues: '$ 1.800' }],
};
const listed = (acts: object[], next = '', total = acts.length) => ({
  ...{ Actos: acts, Siguiente: next, Total: total },
});

beforeEach(() =>
  answer({
    'club/sesion/actual': READER,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    [CALL]: listed([ACT]),
  }),
);
const open = () => openOffice('/espectaculos/7/historial');

test('each act says when, who, what, before and after, and why', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Cambiar precios/ });
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    ...['22/11/2026 20:15', 'Joaquín Bentancor', 'Cambiar precios'],
    ...['Tribuna Norte, Platea A, Socio: $ 1.600 → $ 1.800', 'Lo pidió la comisión'],
  ]);
});

test('while it is read the page says so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    if (String(asked[0]).endsWith(CALL)) await promise;
    return fetch(...asked);
  };
  open();
  await screen.findByRole('heading', { level: 1, name: 'Partido ante Unión Aguada' });
  expect(await screen.findByRole('status', { name: 'Cargando' })).toBeDefined();
  resolve();
  expect(await screen.findByRole('table', { name: 'Historial' })).toBeDefined();
});

test('a show that nobody changed says so', async () => {
  answer({ [CALL]: listed([]) });
  open();
  expect(await screen.findByText('Todavía nadie cambió nada.')).toBeDefined();
});

test('a history that cannot be read is a page with the code, below the show’s tabs', async () => {
  answer({ [CALL]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  open();
  expect(await screen.findByText(/0123456789abcdef/)).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Partes del espectáculo' })).toBeDefined();
});

test('it goes on where the page before ended', async () => {
  answer({ [CALL]: ({ Desde = '' }) => listed([ACT], Desde === '' ? '71' : '', 60) });
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Página siguiente' }));
  await waitFor(() => expect(bodiesOf(CALL).at(-1)).toEqual({ EspectaculoId: 7, Desde: '71' }));
});
