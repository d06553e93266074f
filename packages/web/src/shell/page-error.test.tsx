import { expect, test, vi } from 'vitest';
import { Busy, Fault, SignedOut } from '../api/fault.ts';
import { renderRoutes, screen } from '../testing/render.tsx';
import { PageError } from './PageError.tsx';

/** Renders the boundary over a loader that throws. */
async function renderThrown(thrown: unknown): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loader = (): never => {
    throw thrown;
  };
  await renderRoutes([{ path: '/', loader, element: <p>nunca</p>, ErrorBoundary: PageError }], '/');
}

test('a fault shows the error page, the code of its request and a way to try again', async () => {
  await renderThrown(new Fault('x', { requestId: 'req-7' }));
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
  expect(screen.getByText('Código del error: req-7')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
});

test('a server without time shows its own text and a way to try again', async () => {
  await renderThrown(new Busy('Estamos recibiendo muchas visitas.', 'req-8'));
  expect(await screen.findByText('Estamos recibiendo muchas visitas.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
});

test('a page that does not exist offers nothing to try again', async () => {
  await renderThrown(new Response('', { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('someone whose session is over only waits for the login', async () => {
  await renderThrown(new SignedOut());
  expect((await screen.findByRole('status')).textContent).toBe('Iniciando sesión…');
});
