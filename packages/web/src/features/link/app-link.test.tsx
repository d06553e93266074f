import { expect, test } from 'vitest';
import { renderRoutes, screen, type TestRouter, userEvent } from '../../testing/render.tsx';
import { AppLink, NavAppLink } from './AppLink.tsx';

const renderAt = async (at: string): Promise<TestRouter> => {
  const links = (
    <>
      <AppLink to="/cuenta?x=1">Cuenta</AppLink>
      <AppLink to="/cuenta" replace>
        Reemplazo
      </AppLink>
      <NavAppLink to="/" isExact>
        Inicio
      </NavAppLink>
      <NavAppLink to="/cuenta">Menú</NavAppLink>
      <AppLink to="/cuenta" onClick={(event) => event.preventDefault()}>
        Frenado
      </AppLink>
    </>
  );
  return (await renderRoutes([{ path: '*', element: links }], at)).router;
};
const current = (name: string): string | null =>
  screen.getByRole('link', { name }).getAttribute('aria-current');

test('a click goes to the page without loading the site anew', async () => {
  const router = await renderAt('/');
  await userEvent.click(screen.getByRole('link', { name: 'Cuenta' }));
  expect(router.state.location).toMatchObject({ pathname: '/cuenta', search: '?x=1' });
  expect(router.state.historyAction).toBe('PUSH');
});

test('a link can take the place of the current page', async () => {
  const router = await renderAt('/');
  await userEvent.click(screen.getByRole('link', { name: 'Reemplazo' }));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a click that somebody else has handled goes nowhere', async () => {
  const router = await renderAt('/');
  await userEvent.click(screen.getByRole('link', { name: 'Frenado' }));
  expect(router.state.location.pathname).toBe('/');
});

test('the open page of a menu is marked, and the pages below it', async () => {
  await renderAt('/cuenta/mis-amigos');
  expect([current('Inicio'), current('Menú')]).toEqual([null, 'page']);
});
