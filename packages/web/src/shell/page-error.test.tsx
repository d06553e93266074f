import { expect, test, vi } from 'vitest';
import { Busy, Fault, SignedOut } from '../api/fault.ts';
import { ErrorScreen, WAIT_TITLE } from '../features/error-page/ErrorPage.tsx';
import { tryAgain } from '../features/error-page/try-again.ts';
import { renderRoutes, screen, userEvent } from '../testing/render.tsx';
import { PageError } from './PageError.tsx';

vi.mock('../features/error-page/try-again.ts', () => ({ tryAgain: vi.fn() }));

/** Renders the boundary over a loader that throws; returns the final address. */
async function renderThrown(thrown: unknown): Promise<string> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loader = (): never => {
    throw thrown;
  };
  const page = { path: '/rota', loader, element: <p>nunca</p>, ErrorBoundary: PageError };
  const { router } = await renderRoutes([page, { path: '/404', Component: ErrorScreen }], '/rota?tipo=2');
  await screen.findByRole(thrown instanceof SignedOut ? 'status' : 'heading');
  return router.state.location.pathname;
}

test('a fault shows the error page, the code of its request and a way to try again', async () => {
  expect(await renderThrown(new Fault('x', { requestId: 'req-7' }))).toBe('/404');
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
  expect(screen.getByText('Código del error: req-7')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(tryAgain).toHaveBeenCalledWith('/rota?tipo=2');
});

test('an error route that breaks itself leads nowhere else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loader = (): never => {
    throw new Fault('x', { requestId: 'req-9' });
  };
  await renderRoutes([{ path: '/404', loader, element: <p>nunca</p>, ErrorBoundary: PageError }], '/404');
  expect(await screen.findByText('Código del error: req-9')).toBeDefined();
});

test('whoever is told to wait reads so, and can try again', async () => {
  expect(await renderThrown(new Busy('Podés reintentar en 15 minutos.'))).toBe('/404');
  expect(await screen.findByText('Podés reintentar en 15 minutos.')).toBeDefined();
  expect(screen.getByRole('heading', { name: WAIT_TITLE })).toBeDefined();
  expect(screen.queryByText('404')).toBeNull();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
});

test('a page that does not exist offers nothing to try again', async () => {
  expect(await renderThrown(new Response('', { status: 404 }))).toBe('/404');
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('someone whose session is over only waits for the login', async () => {
  expect(await renderThrown(new SignedOut())).toBe('/rota');
  expect((await screen.findByRole('status')).textContent).toBe('Iniciando sesión…');
});
