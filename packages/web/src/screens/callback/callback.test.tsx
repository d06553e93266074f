import { expect, test } from 'vitest';
import { saveLoginAttempt } from '../../session/login-attempt.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { renderSite, screen } from '../../testing/render.tsx';

test('a refused login of a club without a login page elsewhere is told, and begins no other one', async () => {
  const disabled = 'Tu cuenta no está habilitada. Comunicate con el club (entradas@club.example).';
  const api = installFakeApi(
    { WSSSOCallback: { ErrorCod: 13, ErrorDsc: disabled } },
    { loginFallbackUrl: '' },
  );
  saveLoginAttempt({ state: 's', returnTo: null });
  await renderSite('/callback?code=c&state=s');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iniciar sesión');
  expect(screen.getByText(disabled)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reintentar' }).getAttribute('href')).toBe('/acceso');
  expect(api.bodiesOf('WSSSOLogin')).toEqual([]);
});
