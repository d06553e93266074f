import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, loginElsewhere, openOffice, REFUSED, SESSION } from '../testing/office.tsx';

const MEMBER = {
  ...{ MiembroId: 2, Nombre: 'Bruno Silva', Email: 'bruno@club.uy', Roles: ['prensa'], Estado: 'activo' },
  ...{ UltimoIngreso: '2026-11-20T10:05:00', TieneFactor: true, Version: 3 },
};
const teamOf = (member: object) => ({ Miembros: [member], Siguiente: '', Total: 1 });
const CHANGE = 'club/equipo/cambiarRoles';

beforeEach(() => answer({ 'club/equipo/listar': teamOf(MEMBER) }));

const reason = () => screen.getByLabelText('Motivo') as HTMLInputElement;

async function changeRoles(): Promise<void> {
  await userEvent.click(await screen.findByLabelText('Socios'));
  await userEvent.type(reason(), 'Cubre a Elena');
  await userEvent.keyboard('{Control>}s{/Control}');
}

test('a session that ends in the middle of a form keeps what was typed, and the same act goes on after the login', async () => {
  answer({ [CHANGE]: REFUSED.over });
  const router = openOffice('/equipo/2');
  await changeRoles();
  await screen.findByText('Tu sesión terminó. Ingresá de nuevo.');
  expect(reason().value).toBe('Cubre a Elena');
  answer({ [CHANGE]: { Miembro: { ...MEMBER, Version: 4 } } });
  loginElsewhere();
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/equipo'));
  const [first, second, ...more] = bodiesOf(CHANGE);
  expect(more).toEqual([]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ Version: 3, Motivo: 'Cubre a Elena', Roles: ['socios', 'prensa'] });
});

test('a login that is not finished changes nothing', async () => {
  answer({ [CHANGE]: REFUSED.over });
  openOffice('/equipo/2');
  await changeRoles();
  await screen.findByText('Tu sesión terminó. Ingresá de nuevo.');
  answer({ 'club/sesion/actual': { ...SESSION, Paso: 'factor' } });
  loginElsewhere();
  await waitFor(() => expect(bodiesOf('club/sesion/actual')).toHaveLength(2));
  expect(screen.getByText('Tu sesión terminó. Ingresá de nuevo.')).toBeDefined();
  expect(bodiesOf(CHANGE)).toHaveLength(1);
});

test('whoever does not want to log in now keeps the form, and can save it later', async () => {
  answer({ [CHANGE]: REFUSED.over });
  openOffice('/equipo/2');
  await changeRoles();
  await userEvent.click(await screen.findByRole('button', { name: 'Ahora no' }));
  expect(reason().value).toBe('Cubre a Elena');
  answer({ [CHANGE]: { Miembro: MEMBER } });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado.')).toBeDefined();
  const operations = bodiesOf(CHANGE).map(({ Operacion }) => Operacion);
  expect(new Set(operations).size).toBe(1);
});

test('what is corrected after a lost answer is not told as saved: the first was, and the next press is another act', async () => {
  const DONE = { ErrorCod: 422, ErrorDsc: 'Lo anterior ya se guardó: miralo y guardá de nuevo.' };
  answer({ [CHANGE]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  openOffice('/equipo/2');
  await changeRoles();
  await screen.findByText('Ocurrió un error.');
  await userEvent.type(reason(), ' Paz');
  answer({ [CHANGE]: DONE });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(DONE.ErrorDsc)).toBeDefined();
  expect(reason().value).toBe('Cubre a Elena Paz');
  expect(screen.queryByText('Guardado.')).toBeNull();
  await waitFor(() => expect(bodiesOf('club/equipo/listar').length).toBeGreaterThan(1));
  answer({ [CHANGE]: { Miembro: MEMBER } });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado.')).toBeDefined();
  const [lost, refused, last] = bodiesOf(CHANGE).map(({ Operacion }) => Operacion);
  expect(refused).toBe(lost);
  expect(last).not.toBe(lost);
});

test('what would be made twice is refused as long as the form is open', async () => {
  const INVITE = 'club/equipo/invitar';
  const DONE = {
    ErrorCod: 424,
    ErrorDsc: 'Lo anterior ya se hizo. Fijate cómo quedó antes de hacerlo otra vez.',
  };
  answer({ [INVITE]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  openOffice('/equipo/nuevo');
  await userEvent.type(await screen.findByLabelText('Nombre y apellido'), 'Ana Sosa');
  await userEvent.type(screen.getByLabelText('Correo'), 'ana@club.uy');
  await userEvent.click(screen.getByLabelText('Lectura'));
  const send = screen.getByRole('button', { name: 'Enviar la invitación' });
  await userEvent.click(send);
  await screen.findByText('Ocurrió un error.');
  await userEvent.type(screen.getByLabelText('Nombre y apellido'), ' Paz');
  answer({ [INVITE]: DONE });
  const readings = bodiesOf('club/equipo/listar').length;
  await userEvent.click(send);
  expect(await screen.findByText(DONE.ErrorDsc)).toBeDefined();
  await waitFor(() => expect(bodiesOf('club/equipo/listar').length).toBeGreaterThan(readings));
  await userEvent.click(send);
  await waitFor(() => expect(bodiesOf(INVITE)).toHaveLength(3));
  expect(new Set(bodiesOf(INVITE).map(({ Operacion }) => Operacion)).size).toBe(1);
});

test('the second factor is asked, and the call made again once it is right', async () => {
  let isShown = false;
  answer({
    'club/equipo/suspender': () => (isShown ? { Miembro: MEMBER } : REFUSED.factor),
    'club/sesion/factor': ({ Codigo }) => {
      isShown = Codigo === '123456';
      return isShown
        ? { CodigosRecuperacion: [], CodigosRestantes: 9 }
        : { ErrorCod: 10, ErrorDsc: 'El código no es correcto.' };
    },
  });
  openOffice('/equipo/2');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspender' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspender: Bruno Silva' });
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Dejó el club{Enter}');
  const code = await screen.findByLabelText('Código de 6 dígitos');
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText('El código no es correcto.')).toBeDefined();
  await userEvent.type(code, '123 456{Enter}');
  expect(await screen.findByText('Acceso suspendido.')).toBeDefined();
  const [first, second] = bodiesOf('club/equipo/suspender');
  expect(second).toEqual(first);
});

test('of two who save the same form, the second sees both versions and may apply theirs on top', async () => {
  answer({
    [CHANGE]: { ErrorCod: 409, ErrorDsc: 'Ana Sosa cambió esto a las 20:15. Tus cambios no se guardaron.' },
  });
  openOffice('/equipo/2');
  await screen.findByLabelText('Socios');
  answer({ 'club/equipo/listar': teamOf({ ...MEMBER, Roles: ['lectura'], Version: 4 }) });
  await changeRoles();
  const dialog = await screen.findByRole('dialog', { name: /^Ana Sosa cambió esto a las 20:15/ });
  expect(within(dialog).getByRole('row', { name: 'Roles Lectura Socios, Prensa' })).toBeDefined();
  answer({ [CHANGE]: { Miembro: MEMBER } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aplicar los míos encima' }));
  expect(await screen.findByText('Guardado.')).toBeDefined();
  const [first, second] = bodiesOf(CHANGE);
  expect(second).toMatchObject({ Version: 4, Roles: ['socios', 'prensa'] });
  expect(second?.Operacion).not.toBe(first?.Operacion);
});

test('or takes what is saved', async () => {
  answer({
    [CHANGE]: { ErrorCod: 409, ErrorDsc: 'Ana Sosa cambió esto a las 20:15. Tus cambios no se guardaron.' },
  });
  openOffice('/equipo/2');
  await screen.findByLabelText('Socios');
  answer({ 'club/equipo/listar': teamOf({ ...MEMBER, Roles: ['lectura'], Version: 4 }) });
  await changeRoles();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver lo nuevo' }));
  const isChecked = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).checked;
  await waitFor(() => expect([isChecked('Lectura'), isChecked('Socios')]).toEqual([true, false]));
  expect(bodiesOf(CHANGE)).toHaveLength(1);
});

test('unsaved changes are not left without a question', async () => {
  const router = openOffice('/equipo/2');
  await userEvent.click(await screen.findByLabelText('Socios'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tenés cambios sin guardar. ¿Salir igual?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
  expect(router.state.location.pathname).toBe('/club/equipo/2');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/equipo'));
});

test('an act that needs a second person says that it waits', async () => {
  answer({ [CHANGE]: { ErrorCod: 202, ErrorDsc: 'Quedó pendiente de aprobación.', AprobacionId: 7 } });
  const router = openOffice('/equipo/2');
  await changeRoles();
  expect(await screen.findByText('Quedó pendiente de aprobación.')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/equipo'));
});
