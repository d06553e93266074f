import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const MAIL = {
  ...{ EnvioId: '0b5e8a8e-7d5c-4a55-9a3c-8f6a2b1c0d9e', Que: 'Medio aceptado', Para: 'ana@example.uy' },
  ...{ CompraId: 0, Desde: '2026-11-23T09:00:00', Intentos: 4, ProximoIntento: '2026-11-23T09:30:00' },
};
const GIVEN_UP = { ...MAIL, Que: 'Entradas de una compra', Para: '', CompraId: 12, ProximoIntento: '' };

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V', 'tickets:E'] },
    'club/correos/sinSalir': { Correos: [GIVEN_UP, MAIL], Total: 2, Siguiente: '' },
    'club/correos/reintentar': { Correos: 1 },
  }),
);

test('the task of Inicio leads to the mails that did not go out, which are sent again, one or all', async () => {
  answer({
    'club/inicio': {
      ...{ Tarjetas: [], PrimerosPasos: [] },
      Tareas: [{ Tarea: 'correos', Texto: 'correos que no salieron', Cantidad: 2 }],
    },
  });
  openOffice('/');
  await userEvent.click(await screen.findByRole('link', { name: /2\s*correos que no salieron/ }));
  expect(await screen.findByText('Se intenta de nuevo el 23/11/2026 09:30')).toBeDefined();
  expect(screen.getByText('No salió en 4 intentos')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compra N.º 12' }).getAttribute('href')).toMatch(/\/compras\/12$/);
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar: Medio aceptado' }));
  expect(await screen.findByText('Se está enviando de nuevo.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar todos' }));
  await waitFor(() => expect(bodiesOf('club/correos/reintentar')).toHaveLength(2));
  const [one, all] = bodiesOf('club/correos/reintentar') as { EnvioId?: string }[];
  expect([one?.EnvioId, all?.EnvioId]).toEqual([MAIL.EnvioId, undefined]);
  // Loaded at first and after each press; then they disappear without another one.
  await waitFor(() => expect(bodiesOf('club/correos/sinSalir')).toHaveLength(3));
  answer({ 'club/correos/sinSalir': { Correos: [], Total: 0, Siguiente: '' } });
  expect(await screen.findByText('Salieron todos los correos.')).toBeDefined();
});

test('all of them, above the limit for messages, wait for a second person', async () => {
  answer({ 'club/correos/reintentar': { ErrorCod: 202, ErrorDsc: 'Quedó pendiente de aprobación.' } });
  openOffice('/correos-sin-salir');
  await userEvent.click(await screen.findByRole('button', { name: 'Reenviar todos' }));
  expect(await screen.findByText('Quedó pendiente de aprobación.')).toBeDefined();
  expect(screen.queryByText('Ya había salido.')).toBeNull();
});

test('who may only look has no button, and an empty list says so', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['tickets:V'] },
    'club/correos/sinSalir': { Correos: [MAIL], Total: 1, Siguiente: '' },
  });
  openOffice('/correos-sin-salir');
  await screen.findByText('Medio aceptado');
  expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
});
