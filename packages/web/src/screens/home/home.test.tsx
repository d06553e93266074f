import { expect, test } from 'vitest';
import { readSession } from '../../session/session.ts';
import { aWireShow } from '../../testing/builders.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import {
  renderSite,
  screen,
  signIn,
  TEST_SESSION,
  userEvent,
  waitFor,
  within,
} from '../../testing/render.tsx';

const shows = [101, 102, 103, 104].map((id) =>
  aWireShow({ EspectaculoId: id, InstitucionVisitanteNombre: `Rival ${id}` }),
);
const full = {
  WSFilaActiva: { isFilaActiva: false, URLFila: '' },
  WSTituloFrontend: { Titulo: 'Un título', Subtitulo: 'Un subtítulo' },
  WSEspectaculoDestacado: {
    SDTEspectaculo: aWireShow({ EspectaculoId: 9, InstitucionVisitanteNombre: 'Destacado' }),
  },
  WSEspectaculosInicio: { SDTEspectaculos: shows },
};

test('shows title, subtitle, the featured show, the first three shows and the ways on', async () => {
  installFakeApi(full);
  await renderSite('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Un título');
  expect(screen.getByText('Un subtítulo')).toBeDefined();
  expect(screen.getByRole('link', { name: /Destacado/ }).getAttribute('href')).toBe('/espectaculo/9');
  const section = screen.getByRole('region', { name: 'Próximos espectáculos' });
  expect(within(section).getAllByRole('article')).toHaveLength(3);
  expect(within(section).getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('/espectaculos');
  const promo = screen.getByRole('region', { name: 'Paseo del Gran Parque Central' });
  expect(within(promo).getByRole('link').getAttribute('href')).toBe('/paseos-gpc');
});

test('falls back in silence when featured show and title fail', async () => {
  installFakeApi({ WSEspectaculosInicio: full.WSEspectaculosInicio });
  await renderSite('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seguí al decano a todas partes');
  expect(screen.getByText('EL CLUB GIGANTE')).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('says so when there are no shows', async () => {
  installFakeApi({
    ...full,
    WSEspectaculoDestacado: { ErrorCod: 10 },
    WSEspectaculosInicio: { SDTEspectaculos: [] },
  });
  await renderSite('/');
  expect(screen.getByText('No hay espectáculos disponibles.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Ver todos' })).toBeNull();
});

test('a list that cannot be loaded ends on the error page with the code of the request', async () => {
  installFakeApi({ ...full, WSEspectaculosInicio: { ErrorCod: 1 } });
  await renderSite('/');
  expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toBeDefined();
});

test('a session that the server has renewed keeps the new auth object', async () => {
  signIn();
  const renewed = { ...TEST_SESSION.auth, access_token: 'token-2' };
  installFakeApi({ ...full, WSSSOCheckSession: { ErrorCod: 1, SDTOAuthAccessToken: renewed } });
  await renderSite('/');
  await waitFor(() => expect(readSession()?.auth.access_token).toBe('token-2'));
});

test.each([10, 11, 12, 13, 99])('a session that the server refuses with %d is over', async (code) => {
  signIn();
  installFakeApi({ ...full, WSSSOCheckSession: { ErrorCod: code } });
  await renderSite('/');
  await waitFor(() => expect(readSession()).toBeNull());
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeDefined();
});

test('a session that cannot be checked is over', async () => {
  signIn();
  installFakeApi(full);
  await renderSite('/');
  await waitFor(() => expect(readSession()).toBeNull());
});

test.each([
  ['no token', { userId: 7, name: 'Ana', initials: 'AP' }],
  ['no user id', { ...TEST_SESSION, userId: 0 }],
])('a stored session with %s is cleared unasked', async (_, stored) => {
  localStorage.setItem('club.session', JSON.stringify(stored));
  const api = installFakeApi(full);
  await renderSite('/');
  await waitFor(() => expect(localStorage.getItem('club.session')).toBeNull());
  expect(api.bodiesOf('WSSSOCheckSession')).toEqual([]);
});

test('nobody asks about a session that is not there', async () => {
  const api = installFakeApi(full);
  await renderSite('/');
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(api.bodiesOf('WSSSOCheckSession')).toEqual([]);
});
