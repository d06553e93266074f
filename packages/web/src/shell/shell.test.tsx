import { showLoader } from '@club/ui/feedback/loader.ts';
import { showToast } from '@club/ui/toast/toasts.ts';
import { describe, expect, test, vi } from 'vitest';
import { configureTransport, currentTransport } from '../api/transport.ts';
import { aWireShow } from '../testing/builders.ts';
import { type FakeApi, installFakeApi } from '../testing/fake-api.ts';
import {
  act,
  renderRoutes,
  renderSite,
  screen,
  signIn,
  userEvent,
  waitFor,
  within,
} from '../testing/render.tsx';
import { AppShell } from './AppShell.tsx';
import { EMPTY_CLUB } from './club-config.ts';
import type { RouteHandle } from './route-handle.ts';
import { TopBar } from './TopBar.tsx';
import { ROOT_ROUTE_ID } from './use-club.ts';

function installSite(): FakeApi {
  return installFakeApi({
    WSFilaActiva: { isFilaActiva: false, URLFila: '' },
    WSTituloFrontend: { Titulo: '', Subtitulo: '' },
    WSEspectaculosInicio: { SDTEspectaculos: [] },
    WSEspectaculos: { SDTEspectaculos: [aWireShow()] },
    WSEspectaculosTipo: { SDTEspectaculosTipo: [] },
    WSEspectaculosPaseo: { SDTEspectaculos: [] },
    WSSSOCheckSession: {},
  });
}

describe('top bar, header and footer', () => {
  test('carry what the configuration of the club says', async () => {
    installSite();
    await renderSite('/espectaculos');
    expect(screen.getByRole('link', { name: 'Contacto' }).getAttribute('href')).toBe(
      'mailto:entradas@club.example',
    );
    expect(screen.getByRole('img', { name: 'Patrocinador Uno' }).closest('a')?.href).toBe(
      'https://uno.example/',
    );
    const links = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Inicio', '/'],
      ['Cómo funciona', 'https://video.example/'],
      ['Espectáculos', '/espectaculos'],
      ['Paseo del GPC', '/paseos-gpc'],
      ['Mis entradas', '/cuenta/mis-entradas'],
      ['Sitio del club', 'https://club.example/'],
    ]);
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'Instagram' })).toBeDefined();
    expect(within(footer).getByText('© Club de Prueba')).toBeDefined();
  });

  test('mark the open page', async () => {
    installSite();
    await renderSite('/espectaculos');
    const navigation = screen.getByRole('navigation', { name: 'Principal' });
    const current = within(navigation)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Espectáculos']);
  });

  test('offer the login to visitors', async () => {
    installSite();
    await renderSite('/espectaculos');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/acceso');
  });

  test('show the initials of the user and lead to the account', async () => {
    signIn();
    installSite();
    await renderSite('/espectaculos');
    const link = screen.getByRole('link', { name: 'Mi cuenta, Ana Pérez' });
    expect(link.textContent).toContain('AP');
    expect(link.getAttribute('href')).toBe('/cuenta');
  });
});

describe('the blue of the header', () => {
  const isBlue = (): string | undefined => screen.getByRole('banner').dataset.blue;
  const scrollTo = (y: number): void => {
    vi.stubGlobal('scrollY', y);
    act(() => void window.dispatchEvent(new Event('scroll')));
  };

  test('comes on home after 46 pixels of scroll and goes again', async () => {
    installSite();
    await renderSite('/');
    expect(isBlue()).toBe('false');
    scrollTo(46);
    expect(isBlue()).toBe('false');
    scrollTo(47);
    expect(isBlue()).toBe('true');
    scrollTo(0);
    expect(isBlue()).toBe('false');
  });

  test('is always there on other pages', async () => {
    installSite();
    await renderSite('/espectaculos');
    expect(isBlue()).toBe('true');
  });
});

describe('the burger menu', () => {
  async function openMenu(): Promise<HTMLElement> {
    await userEvent.click(screen.getByRole('button', { name: 'Menú' }));
    return screen.getByRole('dialog', { name: 'Menú' });
  }

  test('opens as a modal and closes by its cross', async () => {
    installSite();
    await renderSite('/espectaculos');
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar menú' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes by Escape and can be opened again', async () => {
    installSite();
    await renderSite('/espectaculos');
    await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Menú' }).getAttribute('aria-expanded')).toBe('false'),
    );
    expect(await openMenu()).toBeDefined();
  });

  test('closes with every navigation', async () => {
    installSite();
    const { router } = await renderSite('/espectaculos');
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole('link', { name: 'Paseo del GPC' }));
    await screen.findByRole('heading', { level: 1, name: 'Paseo del Gran Parque Central' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await openMenu();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a navigation', () => {
  test('gives the page its title, says it and moves the focus to the h1', async () => {
    installSite();
    const { router } = await renderSite('/espectaculos');
    await waitFor(() => expect(document.title).toBe('Espectáculos | Prueba'));
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    await act(() => router.navigate('/paseos-gpc'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Paseo del Gran Parque Central' });
    expect(document.title).toBe('Paseo del Gran Parque Central | Prueba');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(
      screen
        .getAllByText('Paseo del Gran Parque Central')
        .some((node) => node.getAttribute('aria-live') === 'polite'),
    ).toBe(true);
  });

  test('gives the page its description, and keeps none of the page before', async () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'description';
    installSite();
    const { router } = await renderSite('/paseos-gpc');
    await waitFor(() => expect(meta.content).toBe('Fechas del paseo por el estadio.'));
    await act(() => router.navigate('/404'));
    await waitFor(() => expect(meta.content).toBe('La página no existe o no está disponible.'));
    meta.remove();
  });

  test('shows that it is under way', async () => {
    installSite();
    const { router } = await renderSite('/espectaculos');
    const release = Promise.withResolvers<void>();
    const waiting = release.promise;
    const { fetch } = currentTransport();
    configureTransport({ fetch: (url, init) => waiting.then(() => fetch(url, init)) });
    const done = act(() => void router.navigate('/paseos-gpc'));
    expect(await screen.findByRole('progressbar', { name: 'Cargando página' })).toBeDefined();
    release.resolve();
    await done;
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('to an unknown page ends on the error page inside the shell', async () => {
    installSite();
    await renderSite('/no/hay');
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
    expect(screen.getByRole('banner')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Volver al inicio' }));
    expect(await screen.findByText('No hay espectáculos disponibles.')).toBeDefined();
  });

  test('that fails keeps the shell, names the request and is cleared by the next one', async () => {
    const api = installSite();
    api.reply({ WSEspectaculosPaseo: undefined });
    const { router } = await renderSite('/paseos-gpc');
    expect(screen.getByText('Código del error: req-1')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
    await act(() => router.navigate('/espectaculos'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Espectáculos' })).toBeDefined();
  });
});

test('the global loader covers the page until everybody lets go', async () => {
  installSite();
  await renderSite('/espectaculos');
  let first = (): void => {};
  let second = (): void => {};
  act(() => {
    first = showLoader('Preparando');
    second = showLoader('Emitiendo');
  });
  expect(screen.getByRole('dialog', { name: 'Emitiendo' })).toBeDefined();
  act(() => second());
  expect(screen.getByRole('dialog', { name: 'Preparando' })).toBeDefined();
  act(() => first());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a toast shown from anywhere appears on the page', async () => {
  installSite();
  await renderSite('/espectaculos');
  act(() => showToast('success', 'Listo'));
  expect(within(screen.getByRole('region', { name: 'Avisos' })).getByText('Listo')).toBeDefined();
});

test('a page can do without header and footer', async () => {
  installSite();
  const handle: RouteHandle = { head: { title: 'Sola', description: '' }, hideHeaderFooter: true };
  await renderRoutes(
    [{ Component: AppShell, children: [{ path: '/', handle, element: <h1>Sola</h1> }] }],
    '/',
  );
  expect(await screen.findByRole('heading', { name: 'Sola' })).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a contact that has an address alone is named by it', async () => {
  const contact = { label: '', href: 'mailto:entradas@club.example' };
  const loader = () => ({ ...EMPTY_CLUB, contact });
  await renderRoutes([{ id: ROOT_ROUTE_ID, path: '/', loader, Component: TopBar }], '/');
  expect(screen.getByRole('link', { name: 'entradas@club.example' })).toBeDefined();
});
