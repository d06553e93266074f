import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, loginElsewhere, openOffice, REFUSED, SESSION } from '../testing/office.tsx';

const DEVICE = {
  ...{ DispositivoId: 7, Version: 3, Nombre: 'Teléfono 7', Estado: 'activo', Numero: '', Equipo: '' },
  ...{ CarrilId: 5, Puesto: 'Puerta 3', Salud: 'verde', Avisos: [], UltimoContacto: 0, Cola: 0 },
  ...{ Bateria: 90, AppVersion: '1', Turno: '', PidePaquete: false, EnCuarentena: 0 },
};
const LISTED = { Dispositivos: [DEVICE], Carriles: [] };
const OVER = 'Tu sesión terminó. Ingresá de nuevo.';
const BAND = /^Sin datos desde las \d\d:\d\d: lo que ves es de esa hora\.$/;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['gates:V', 'gates:E'] },
    'club/puertas/dispositivos/listar': LISTED,
  });
  return () => void vi.useRealTimers();
});

const nextPoll = () => act(() => vi.advanceTimersByTimeAsync(3_500));

/** Opens the screen, and types the reason of an act. */
async function typeReason() {
  openOffice('/puertas/dispositivos');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Más acciones de Teléfono 7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dar de baja' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dar de baja Teléfono 7' });
  const reason = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Motivo' });
  await user.type(reason, 'Se perdió');
  return { user, reason };
}

test('a poll that fails takes neither the screen nor what is being typed; the next one that succeeds heals it', async () => {
  const { reason } = await typeReason();
  answer({ 'club/puertas/dispositivos/listar': { ErrorCod: 503, ErrorDsc: 'Probá de nuevo.' } });
  await nextPoll();
  expect(await screen.findByText(BAND)).toBeDefined();
  expect(screen.getByText('Dispositivos', { selector: 'h1' })).toBeDefined();
  expect(reason.isConnected).toBe(true);
  expect(reason.value).toBe('Se perdió');
  answer({ 'club/puertas/dispositivos/listar': LISTED });
  await nextPoll();
  expect(screen.queryByText(BAND)).toBeNull();
  expect(reason.value).toBe('Se perdió');
});

test('whoever does not log in now, when a poll finds that the session is over, keeps the screen and what is being typed', async () => {
  const { user, reason } = await typeReason();
  answer({ 'club/puertas/dispositivos/listar': REFUSED.over });
  await nextPoll();
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
  expect(await screen.findByText(BAND)).toBeDefined();
  expect(reason.isConnected).toBe(true);
  expect(reason.value).toBe('Se perdió');
  await nextPoll();
  await nextPoll();
  expect(screen.queryByText(OVER)).toBeNull();
  // An act asks again.
  answer({ 'club/puertas/dispositivos/revocar': REFUSED.over });
  await user.click(screen.getByRole('button', { name: 'Dar de baja' }));
  expect(await screen.findByText(OVER)).toBeDefined();
});

test('after a login that was declined the band’s Reintentar asks for it again', async () => {
  openOffice('/puertas/dispositivos');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await screen.findByRole('button', { name: 'Más acciones de Teléfono 7' });
  answer({ 'club/puertas/dispositivos/listar': REFUSED.over });
  await nextPoll();
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
  await nextPoll();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(OVER)).toBeDefined();
  answer({ 'club/puertas/dispositivos/listar': LISTED });
  loginElsewhere();
  await waitFor(() => expect(screen.queryByText(BAND)).toBeNull());
});

test('after a login in another window a session that ends later is asked for as ever', async () => {
  openOffice('/puertas/dispositivos');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await screen.findByRole('button', { name: 'Más acciones de Teléfono 7' });
  const poll = (answered: object) => {
    answer({ 'club/puertas/dispositivos/listar': { ...answered } });
    return nextPoll();
  };
  await poll(REFUSED.over);
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
  await poll(LISTED);
  await poll(REFUSED.over);
  expect(await screen.findByText(OVER)).toBeDefined();
});

test('a poll that is not permitted any more ends the screen', async () => {
  openOffice('/puertas/dispositivos');
  await screen.findByRole('button', { name: 'Más acciones de Teléfono 7' });
  answer({ 'club/puertas/dispositivos/listar': { ErrorCod: 403, ErrorDsc: 'No tenés permiso.' } });
  await nextPoll();
  expect(await screen.findByText(/^No tenés permiso para esta sección/)).toBeDefined();
});
