import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { routePatterns } from '../../paths.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { signIn, TEST_SESSION } from '../../testing/render.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { AccountFrame } from './AccountFrame.tsx';

test('*Cerrar sesión* is a logout that the fan asked for', async () => {
  signIn();
  const api = installFakeApi({ WSSSOLogout: {} });
  renderRoute(routePatterns.account, { element: <AccountFrame>Mis datos</AccountFrame> });
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByText('otra página')).toBeDefined();
  const body = { SDTOAuthAccessToken: TEST_SESSION.auth, PidioSalir: true };
  expect(api.bodiesOf('WSSSOLogout')).toEqual([body]);
});
