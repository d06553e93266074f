import { expect, test } from 'vitest';
import { installFakeApi } from '../testing/fake-api.ts';
import { renderRoutes, signIn, waitFor } from '../testing/render.tsx';
import { requireAuth, requireVisitor } from './guards.ts';

const list = [
  { path: '/', element: <h1>Inicio</h1> },
  { path: '/acceso', element: <h1>Acceso</h1> },
  { path: '/cuenta', element: <h1>Cuenta</h1>, middleware: [requireAuth] },
  { path: '/prensa/registro', element: <h1>Registro</h1>, middleware: [requireVisitor] },
];

async function addressAfter(at: string): Promise<string> {
  installFakeApi();
  const { router } = await renderRoutes(list, at);
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  return router.state.location.pathname + router.state.location.search;
}

test('someone signed out is sent to log in and knows the way back', async () => {
  expect(await addressAfter('/cuenta?x=1')).toBe('/acceso?volver=%2Fcuenta%3Fx%3D1');
});

test('someone signed in may pass', async () => {
  signIn();
  expect(await addressAfter('/cuenta')).toBe('/cuenta');
});

test('a page for visitors sends someone signed in home', async () => {
  signIn();
  expect(await addressAfter('/prensa/registro')).toBe('/');
});

test('a page for visitors lets visitors in', async () => {
  expect(await addressAfter('/prensa/registro')).toBe('/prensa/registro');
});
