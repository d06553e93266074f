import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const CALL = 'club/auditoria/listar';
const ACT = {
  ...{ ActoId: 71, En: '2026-11-22T20:15:09', MiembroId: 4, Persona: 'Inés Castro' },
  ...{ Roles: ['finanzas', 'administracion'], IP: '203.0.113.7', Acto: 'equipo/cambiarRoles' },
  ...{ Entidad: 'miembro', EntidadId: '12', Motivo: 'Cambio de área', Operacion: '' },
  Cambios: [{ Campo: 'Roles', Antes: 'Lectura', Despues: 'Socios' }],
};
const REFUSAL = {
  ...{ ...ACT, ActoId: 70, Acto: 'equipo/listar', Entidad: 'permiso', EntidadId: 'team:E' },
  ...{ Motivo: 'Sin permiso', Cambios: [] },
};
const BY_OPERATOR = { ...ACT, ActoId: 69, MiembroId: 0, Persona: 'Línea de comandos', Roles: [], IP: '' };
const listed = (acts: object[], next = '') => ({ Actos: acts, Siguiente: next, Total: 120 });

const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Auditoría' }))
    .getAllByRole('row')
    .slice(1);
const lastFilter = () => bodiesOf(CALL).at(-1)?.Filtro;

test('each act says who, with which roles, when, what, before and after, why and from where', async () => {
  answer({ [CALL]: listed([ACT, REFUSAL, BY_OPERATOR]) });
  openOffice('/auditoria');
  const rows = await rowsOf();
  expect(cellsOf(rows[0])).toEqual([
    '22/11/2026 20:15',
    'Inés CastroAdministración, Finanzas',
    'Cambiar rolesMiembro 12',
    'Roles: Lectura → Socios',
    'Cambio de área',
    '203.0.113.7',
  ]);
  expect(cellsOf(rows[1]).slice(2, 5)).toEqual(['Ver el equipoPermiso', '', 'Sin permiso']);
  expect(within(rows[2] as HTMLElement).queryByRole('link', { name: 'Línea de comandos' })).toBeNull();
  expect(screen.getByText('120 actos')).toBeDefined();
});

test('what was nothing before, or is nothing after, is a dash; an act of no name here is shown as it is', async () => {
  const Cambios = [
    { Campo: 'Nombre', Antes: '', Despues: 'Ana' },
    { Campo: 'Tope', Antes: '10', Despues: '' },
  ];
  answer({ [CALL]: listed([{ ...ACT, Acto: 'cosa/hacer', Entidad: 'cosa', Cambios }]) });
  openOffice('/auditoria');
  const [row] = await rowsOf();
  expect(cellsOf(row).slice(2, 4)).toEqual(['cosa/hacercosa 12', 'Nombre: — → AnaTope: 10 → —']);
});

test('of an act with many changes the first are told, and the others when somebody asks; what is still nothing is no change', async () => {
  const Cambios = Array.from({ length: 12 }, (_, index) => ({
    ...{ Campo: `Dato ${index}`, Antes: '', Despues: index === 3 ? '' : 'Sí' },
  }));
  answer({ [CALL]: listed([{ ...ACT, Cambios }]) });
  openOffice('/auditoria');
  const [row] = await rowsOf();
  expect(within(row as HTMLElement).getAllByText(/^Dato/)).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Ver 5 cambios más' }));
  expect(within(row as HTMLElement).getAllByText(/^Dato/)).toHaveLength(11);
  expect(screen.queryByText('Dato 3:')).toBeNull();
});

test('the address narrows the list; what is no filter of ours never reaches the server', async () => {
  answer({ [CALL]: listed([ACT]) });
  openOffice('/auditoria?del=2026-11-01&al=2026-11-22&persona=4&acto=equipo/invitar&entidad=miembro&id=12');
  await rowsOf();
  expect(lastFilter()).toEqual({
    ...{ DesdeFecha: '2026-11-01', HastaFecha: '2026-11-22', MiembroId: 4, Acto: 'equipo/invitar' },
    ...{ Entidad: 'miembro', EntidadId: '12' },
  });
});

test('an address with odd filters lists everything', async () => {
  answer({ [CALL]: listed([ACT]) });
  openOffice('/auditoria?del=2026-02-31&al=hoy&persona=-1&acto=constructor&entidad=nada&id=12');
  await rowsOf();
  expect(lastFilter()).toEqual({});
});

test('a person and a thing of a row narrow the list from its first page, and can be taken away', async () => {
  answer({ [CALL]: listed([ACT]) });
  const router = openOffice('/auditoria?desde=90');
  await userEvent.click(await screen.findByRole('link', { name: 'Inés Castro' }));
  await waitFor(() => expect(bodiesOf(CALL).at(-1)).toEqual({ Filtro: { MiembroId: 4 } }));
  await userEvent.click(screen.getByRole('link', { name: 'Miembro 12' }));
  await waitFor(() => expect(lastFilter()).toEqual({ MiembroId: 4, Entidad: 'miembro', EntidadId: '12' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar: Inés Castro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar: Miembro 12' }));
  expect(router.state.location.search).toBe('');
});

test('a day is typed as people here write it', async () => {
  answer({ [CALL]: listed([ACT]) });
  const router = openOffice('/auditoria');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Desde' }), '5/11/2026');
  await waitFor(() => expect(lastFilter()).toEqual({ DesdeFecha: '2026-11-05' }));
  expect(router.state.location.search).toBe('?del=2026-11-05');
});

test('an act is chosen by its name', async () => {
  answer({ [CALL]: listed([ACT]) });
  openOffice('/auditoria');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Acto' }));
  await userEvent.click(screen.getByRole('option', { name: 'Suspender el acceso', hidden: true }));
  await waitFor(() => expect(lastFilter()).toEqual({ Acto: 'equipo/suspender' }));
});

test('the list goes on where the page before ended', async () => {
  answer({ [CALL]: ({ Desde = '' }) => listed([ACT], Desde === '' ? '71' : '') });
  openOffice('/auditoria?acto=equipo/invitar');
  await userEvent.click(await screen.findByRole('link', { name: 'Página siguiente' }));
  expect(await screen.findByRole('link', { name: 'Primera página' })).toBeDefined();
  expect(bodiesOf(CALL).at(-1)).toEqual({ Filtro: { Acto: 'equipo/invitar' }, Desde: '71' });
});

test('nothing to list says so; a fault shows the request’s code', async () => {
  answer({ [CALL]: { Actos: [], Siguiente: '', Total: 0 } });
  const router = openOffice('/auditoria');
  expect(await screen.findByText('No hay actos para mostrar.')).toBeDefined();
  answer({ [CALL]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  await router.navigate('/auditoria?persona=4');
  expect(await screen.findByText('Código 0123456789abcdef')).toBeDefined();
});

test('Finanzas opens the audit and not the team', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Roles: ['finanzas'], Permisos: ['audit:V'] },
    [CALL]: listed([ACT]),
  });
  openOffice('/auditoria');
  await rowsOf();
  const menu = within(screen.getByRole('navigation', { name: 'Secciones' }));
  expect(menu.getByRole('link', { name: 'Auditoría' })).toBeDefined();
  expect(menu.queryByRole('link', { name: 'Equipo' })).toBeNull();
});

test('whoever may not see the audit reads whom to ask, and nothing is asked of the server', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, Permisos: ['shows:V'] } });
  openOffice('/auditoria');
  expect(await screen.findByText(/^No tenés permiso para esta sección/)).toBeDefined();
  expect(bodiesOf(CALL)).toEqual([]);
});
