import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answer,
  beginTest,
  bodiesOf,
  endTest,
  loginElsewhere,
  openOffice,
  REFUSED,
  SESSION,
} from '../testing/office.tsx';

// Modules loaded by other files already have the real one.
const beginAnew = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn();
});
vi.mock('../api/login-window.ts', async (original) => ({ ...(await original<object>()), beginAnew }));
beforeEach(beginTest);
afterEach(endTest);

test('when somebody else logs in over a form, nothing of it is sent, and the page begins anew', async () => {
  answer({
    'club/equipo/listar': { Miembros: [], Siguiente: '', Total: 0 },
    'club/equipo/invitar': REFUSED.over,
  });
  openOffice('/equipo/nuevo');
  await userEvent.type(await screen.findByLabelText('Nombre y apellido'), 'Ana Sosa');
  await userEvent.type(screen.getByLabelText('Correo'), 'ana@club.uy');
  await userEvent.click(screen.getByLabelText('Lectura'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('Tu sesión terminó. Ingresá de nuevo.');
  answer({ 'club/sesion/actual': { ...SESSION, MiembroId: 9 }, 'club/equipo/invitar': {} });
  loginElsewhere();
  await waitFor(() => expect(beginAnew).toHaveBeenCalledOnce());
  expect(bodiesOf('club/equipo/invitar')).toHaveLength(1);
});
