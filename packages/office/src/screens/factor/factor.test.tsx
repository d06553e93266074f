import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, REFUSED, SESSION } from '../../testing/office.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `codigo-${index}`);

test('the first login sets the second factor, shows the recovery codes once, and ends at the page it was begun from', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Paso: 'inscribir', Permisos: [] },
    'club/sesion/inscribir': {
      Secreto: 'JBSWY3DPEHPK3PXP',
      URI: 'otpauth://totp/Club?secret=JBSWY3DPEHPK3PXP',
    },
    'club/sesion/factor': { CodigosRecuperacion: CODES, CodigosRestantes: 10 },
    'club/equipo/listar': { Miembros: [], Siguiente: '', Total: 0 },
  });
  const router = openOffice('/equipo');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  expect(screen.getByAltText('Código QR de tu segundo factor').getAttribute('src')).toMatch(
    /^data:image\/svg/,
  );
  expect(screen.queryByRole('button', { name: 'Usar un código de recuperación' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Código de 6 dígitos'), '123456{Enter}');
  for (const code of CODES) expect(await screen.findByText(code)).toBeDefined();
  const goOn = screen.getByRole('button', { name: 'Continuar' }) as HTMLButtonElement;
  expect(goOn.disabled).toBe(true);
  await userEvent.click(screen.getByLabelText('Ya los guardé'));
  answer({ 'club/sesion/actual': SESSION });
  await userEvent.click(goOn);
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/equipo'));
});

test('a recovery code serves in place of the app', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Paso: 'factor', Permisos: [] },
    'club/sesion/factor': { CodigosRecuperacion: [], CodigosRestantes: 9 },
  });
  openOffice('/segundo-factor');
  await userEvent.click(await screen.findByRole('button', { name: 'Usar un código de recuperación' }));
  answer({ 'club/sesion/actual': SESSION });
  await userEvent.type(screen.getByLabelText('Código de recuperación'), 'abcd-efgh{Enter}');
  expect(await screen.findByRole('heading', { name: 'Hola, Lucía' })).toBeDefined();
  expect(bodiesOf('club/sesion/factor')).toEqual([{ Codigo: 'abcd-efgh' }]);
});

test('whoever has a second factor here gets new recovery codes from the menu with their name', async () => {
  answer({ 'club/sesion/renovarCodigos': { CodigosRecuperacion: CODES } });
  openOffice('/');
  await userEvent.click(await screen.findByText('Lucía Ferreira'));
  await userEvent.click(await screen.findByText('Códigos de recuperación nuevos'));
  expect(bodiesOf('club/sesion/renovarCodigos')).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Generar códigos nuevos' }));
  for (const code of CODES) expect(await screen.findByText(code)).toBeDefined();
  await userEvent.click(screen.getByLabelText('Ya los guardé'));
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
});

test('whose second factor is the single sign-on’s has no codes here', async () => {
  answer({ 'club/sesion/actual': { ...SESSION, FactorPropio: false } });
  openOffice('/');
  await userEvent.click(await screen.findByText('Lucía Ferreira'));
  expect(await screen.findByText('Cerrar sesión')).toBeDefined();
  expect(screen.queryByText('Códigos de recuperación nuevos')).toBeNull();
});

test('a login that fails says why, and can be begun again', async () => {
  const text = 'Tu cuenta no es del equipo del club. Pedile una invitación a Administración.';
  answer({ 'club/sesion/actual': REFUSED.over, 'club/sesion/iniciar': { ErrorCod: 13, ErrorDsc: text } });
  openOffice('/callback?code=a&state=b');
  expect(await screen.findByText(text)).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeDefined();
});
