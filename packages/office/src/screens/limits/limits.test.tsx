import { LIMIT_NAMES, LIMITS, type LimitName } from '@club/contract/club';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';
import './LimitsScreen.tsx';

const SAVE = 'club/limites/guardar';
const READ = 'club/limites/leer';
const limits = (changes: Partial<Record<LimitName, number>> = {}, Version = 3) => ({
  ...{ Version, GuardadoEn: '' },
  Limites: LIMIT_NAMES.map((name) => ({
    Limite: LIMITS[name].onWire,
    Valor: changes[name] ?? LIMITS[name].usual,
  })),
});

beforeEach(() => answer({ [READ]: limits(), [SAVE]: limits({}, 4) }));

const field = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
async function fill(name: string, text: string) {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentOf = (body: Readonly<Record<string, unknown>> | undefined, Limite: string) =>
  (body?.Limites as { Limite: string; Valor: number }[] | undefined)?.find((one) => one.Limite === Limite)
    ?.Valor;

test('a limit is shown with its unit, its bounds and what it was at first, and saved with a reason', async () => {
  openOffice('/limites');
  expect((await field(LIMITS.refundAmount.label)).value).toBe('$ 20.000');
  expect((await field(LIMITS.tillHours.label)).value).toBe('16 horas');
  expect(screen.getByText('Entre 2 y 24 horas. Original: 16 horas.')).toBeTruthy();
  await fill(LIMITS.refundAmount.label, '35000');
  await press('Guardar');
  expect(await screen.findByText('Escribí el motivo: al menos 3 letras.')).toBeTruthy();
  await fill('Motivo', 'Temporada nueva');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1));
  const [sent] = bodiesOf(SAVE);
  expect(sent).toMatchObject({ Version: 3, Motivo: 'Temporada nueva' });
  expect([sentOf(sent, 'devolverMonto'), sentOf(sent, 'cajaHoras')]).toEqual([35_000_00, 16]);
});

test('what is out of its bounds is said at its field, and nothing is sent', async () => {
  openOffice('/limites');
  await fill(LIMITS.tillHours.label, '30');
  await fill('Motivo', 'Temporada nueva');
  await press('Guardar');
  expect(await screen.findByText('Entre 2 y 24 horas, sin decimales.')).toBeTruthy();
  expect(bodiesOf(SAVE)).toHaveLength(0);
});

test('a limit that was changed goes back to what it was at first', async () => {
  answer({ [READ]: limits({ ticketsAnnulled: 50 }) });
  openOffice('/limites');
  expect((await field(LIMITS.ticketsAnnulled.label)).value).toBe('50');
  await press(`Volver al original: ${LIMITS.ticketsAnnulled.label}`);
  expect((await field(LIMITS.ticketsAnnulled.label)).value).toBe('20');
  expect(screen.queryByRole('button', { name: /^Volver al original/ })).toBeNull();
});

test('the server’s refusal stands over the form', async () => {
  const text = '«Tiempo que una caja puede estar abierta» tiene que estar entre 2 horas y 24 horas.';
  answer({ [SAVE]: { ErrorCod: 10, ErrorDsc: text } });
  openOffice('/limites');
  await fill('Motivo', 'Temporada nueva');
  await press('Guardar');
  expect(await screen.findByText(text)).toBeTruthy();
});

test('of two who saved both versions are shown, and mine go on top of theirs, field by field', async () => {
  openOffice('/limites');
  await fill(LIMITS.ticketsAnnulled.label, '30');
  await fill('Motivo', 'Temporada nueva');
  answer({
    [READ]: limits({ tillHours: 12 }, 8),
    [SAVE]: { ErrorCod: 409, ErrorDsc: 'Ana cambió esto a las 10:00. Tus cambios no se guardaron.' },
  });
  await press('Guardar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: `${LIMITS.ticketsAnnulled.label} 20 30` })).toBeTruthy();
  answer({ [SAVE]: limits({}, 9) });
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar los míos encima' }));
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2));
  const sent = bodiesOf(SAVE)[1];
  expect([sent?.Version, sentOf(sent, 'anularEntradas'), sentOf(sent, 'cajaHoras')]).toEqual([8, 30, 12]);
});

test('is left with unsaved changes only after a question', async () => {
  const router = openOffice('/limites');
  await fill(LIMITS.tillHours.label, '12');
  await router.navigate('/club/equipo');
  expect(await screen.findByText('Tenés cambios sin guardar. ¿Salir igual?')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/club/limites');
});

test('whoever is not of Administración does not find it', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Roles: ['finanzas'], Permisos: ['audit:V'] } });
  openOffice('/limites');
  expect(await screen.findByText(/No tenés permiso para esta sección/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Límites' })).toBeNull();
});
