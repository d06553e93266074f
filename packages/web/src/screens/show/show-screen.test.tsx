import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSectorSvg } from '../../features/seat-map/builders.ts';
import { readSelection, saveSelection } from '../../session/selection.ts';
import { readSession } from '../../session/session.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import type { Replies } from '../../testing/fake-api.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { act, renderSite, screen, signIn, userEvent, waitFor, within } from '../../testing/render.tsx';
import { readToasts } from '../../ui/toast/toasts.ts';
import { aWireSeating, someWireRows } from './builders.ts';
import { SECTORS_POLL_MS } from './use-fresh-sectors.ts';

const rows = someWireRows(3, 4);
const shows = { SDTEspectaculos: [] };
const venueSvg =
  '<svg viewBox="0 0 9 9"><path id="T1SA1" d="M0 0h1"/><path id="T2SP1" d="M0 0h1"/><path id="T1SA2" d="M0 0h1"/></svg>';

const replies: Replies = {
  WSFilaActiva: { isFilaActiva: false, URLFila: '' },
  WSEspectaculosInicio: shows,
  WSNoticias: { SDTNoticias: [] },
  WSSSOLogin: { state: 's', URL: '/sso' },
  WSTransaccionCancelar: {},
  WSEspectaculo: { SDTEspectaculo: aWireShowDetail() },
  WSEspectaculoSectores: { SDTEspectaculoSectores: aWireSeating() },
  WSEspectaculoArchivos: {
    SDTEspectaculoArchivos: [
      {
        EspectaculoArchivoId: 3,
        EspectaculoArchivoNombre: 'Reglamento',
        ArchivoTipoIcono: '',
        ArchivoTipoNombre: 'PDF',
        ArchivoTipoExtension: 'pdf',
      },
    ],
  },
  WSEspectaculoEscenario: { EscenarioSVG: venueSvg },
  WSEspectaculoFilasAsientos: { SDTEspectaculoFila: rows },
  WSEspectaculoEscenarioSector: { SectorSVG: buildSectorSvg(3, 4) },
  WSEspectaculoEscenarioSectorImg: { ColSectorImagen: ['/fake/view.svg'] },
  WSTransaccionSSO: { TransaccionId: 55, TransaccionFechaFinTxt: '2026-11-28T10:15:00' },
};

const texts = () => readToasts().map(({ text }) => text);
const names = (api: ReturnType<typeof installFakeApi>) => api.seen.map(({ name }) => name);
const page = '/espectaculo/101';

async function open(changes: Replies = {}, at = page) {
  const api = installFakeApi({ ...replies, ...changes });
  const site = await renderSite(at);
  return { api, user: userEvent.setup(), ...site };
}

const sectorButton = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((button) => button.tagName === 'BUTTON') as HTMLButtonElement;

async function chooseNumbered(user: ReturnType<typeof userEvent.setup>) {
  await user.click(sectorButton(/Platea Baja/));
  await screen.findByRole('application');
}

const closeMap = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Listo' }));
const seat = (id: string) => document.querySelector(`#${id}`) as Element;
const buy = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Comprar / canjear ticket' }));
const fila = (ticket: number) =>
  within(screen.getByRole('group', { name: `Entrada ${ticket}` })).getByLabelText<HTMLSelectElement>('Fila');
const asiento = (ticket: number) =>
  within(screen.getByRole('group', { name: `Entrada ${ticket}` })).getByLabelText<HTMLSelectElement>(
    'Asiento',
  );

describe('loading a show page (spec 1 §4)', () => {
  it('forgets what was chosen and, signed out, cancels nothing', async () => {
    saveSelection({
      holdId: 1,
      showId: 1,
      endsAt: '',
      stand: {},
      sector: {},
      seats: [],
      categories: [],
    } as never);
    const { api } = await open();
    expect(readSelection()).toBeNull();
    expect(names(api)).not.toContain('WSTransaccionCancelar');
  });

  it('cancels the purchase in progress before anything else when signed in', async () => {
    signIn();
    const { api } = await open();
    const calls = names(api).filter((name) => name !== 'WSFilaActiva');
    expect(calls.slice(0, 4)).toEqual([
      'WSTransaccionCancelar',
      'WSEspectaculo',
      'WSEspectaculoSectores',
      'WSEspectaculoArchivos',
    ]);
  });

  it.each([
    [
      'a payment being processed',
      { WSTransaccionCancelar: { ErrorCod: 30, ErrorDsc: 'Tu pago…' } },
      'Tu pago…',
    ],
    [
      'a sold-out show',
      { WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ EspectaculoAgotado: true }) } },
      '¡Localidades agotadas!',
    ],
  ])('goes home and says why for %s', async (_, changes, text) => {
    signIn();
    const { router } = await open(changes as Replies);
    expect(router.state.location.pathname).toBe('/');
    expect(texts()).toEqual([text]);
  });

  it('goes home for a refused list of attachments', async () => {
    const { router } = await open({ WSEspectaculoArchivos: { ErrorCod: 99 } });
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['is refused', { ErrorCod: 44, ErrorDsc: 'x' }],
    ['fails', undefined],
  ])('only logs that the cancelling %s', async (_, reply) => {
    signIn();
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { router } = await open({ WSTransaccionCancelar: reply } as Replies);
    expect(router.state.location.pathname).toBe(page);
    expect(log).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
    log.mockRestore();
  });

  it.each([
    [
      'an unknown show',
      {
        WSEspectaculo: { ErrorCod: 10 },
        WSEspectaculoSectores: { ErrorCod: 10 },
        WSEspectaculoArchivos: { ErrorCod: 10 },
      },
      page,
    ],
    ['a failed call', { WSEspectaculoSectores: undefined }, page],
    ['an id that is none', {}, '/espectaculo/abc'],
  ])('ends in the error page for %s', async (_, changes, at) => {
    await open(changes as Replies, at);
    expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeTruthy();
  });

  it('has a title and data of its own', async () => {
    await open();
    await waitFor(() => expect(document.title).toContain('Club del Parque - Atlético Ribera'));
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '').name).toBe('Club del Parque - Atlético Ribera');
  });
});

describe('the sectors', () => {
  it('say stand, description, tags and price, or that they are sold out', async () => {
    await open();
    expect(sectorButton(/Platea Baja/).textContent).toBe('Héctor ScaronePlatea BajaNumeradoDesde $ 600');
    expect(sectorButton(/Popular/).textContent).toBe('Abdón PortePopularAccesibleGratis');
    expect(sectorButton(/Platea Alta/).textContent).toContain('Agotado');
    expect(sectorButton(/Platea Alta/).disabled).toBe(true);
    expect(screen.getByRole('button', { name: /Reglamento/ })).toBeTruthy();
    expect(screen.getByText('Puertas abiertas desde las 18:30.')).toBeTruthy();
  });

  it('are filtered by stand and by side', async () => {
    const { user } = await open();
    const listed = () =>
      within(screen.getByRole('region', { name: 'Elegí tu sector' }))
        .queryAllByRole('button')
        .map(({ textContent }) => /Platea Baja|Popular|Platea Alta|visitante/.exec(textContent ?? '')?.[0]);
    await user.selectOptions(screen.getByLabelText('Tribuna'), 'Héctor Scarone');
    expect(listed()).toEqual(['Platea Baja', 'Platea Alta']);
    await user.selectOptions(screen.getByLabelText('Parcialidad'), 'Solo visitante');
    expect(listed()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Tribuna'), 'Todas');
    expect(listed()).toEqual(['visitante']);
  });

  it('offer the seat transfer while none is chosen and the venue has seat holders', async () => {
    const { user } = await open();
    const link = screen.getByRole('link', { name: 'Transferir butaca' });
    expect(link.getAttribute('href')).toBe('/espectaculo/101/transferencia-butaca');
    await user.click(sectorButton(/Popular/));
    expect(screen.queryByRole('link', { name: 'Transferir butaca' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Elegir otro sector' }));
    expect(screen.getByRole('link', { name: 'Transferir butaca' })).toBeTruthy();
  });

  it('offer no seat transfer where nobody owns a seat', async () => {
    await open({
      WSEspectaculoSectores: {
        SDTEspectaculoSectores: aWireSeating({ EscenarioConfiguracionButaquistas: false }),
      },
    });
    expect(screen.queryByRole('link', { name: 'Transferir butaca' })).toBeNull();
  });

  it('can be chosen in the venue map, in step with the list', async () => {
    const { user } = await open();
    await waitFor(() => expect(seat('T2SP1')).toBeTruthy());
    await user.hover(sectorButton(/Popular/));
    expect(seat('T2SP1').getAttribute('data-highlighted')).toBe('true');
    await user.click(seat('T1SA2'));
    expect(screen.queryByRole('button', { name: 'Elegir otro sector' })).toBeNull();
    await user.click(seat('T2SP1'));
    expect(screen.getByRole('heading', { level: 2, name: 'Popular' })).toBeTruthy();
    await user.click(seat('T1SA1'));
    expect(screen.getByRole('heading', { level: 2, name: 'Popular' })).toBeTruthy();
  });

  it('has no venue map when the show has none, or it cannot be had', async () => {
    const { api } = await open({
      WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ EspectaculoRepresentacionGrafica: false }) },
    });
    expect(names(api)).not.toContain('WSEspectaculoEscenario');
  });
});

describe('a chosen sector', () => {
  it('shows the published prices of its side and its photos with the disclaimer', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await closeMap(user);
    const prices = within(screen.getByRole('region', { name: 'Precios' })).getAllByRole('listitem');
    expect(prices.map(({ textContent }) => textContent)).toEqual(['Público general$ 1200', 'Socio$ 600']);
    expect(await screen.findByRole('img', { name: /Vista desde el sector/ })).toBeTruthy();
    expect(
      screen.getByText(
        'Las imágenes son meramente ilustrativas y pueden no reflejar al 100% la visual desde este sector.',
      ),
    ).toBeTruthy();
  });

  it('says nothing of photos that cannot be had', async () => {
    const { user } = await open({ WSEspectaculoEscenarioSectorImg: undefined } as Replies);
    await chooseNumbered(user);
    await closeMap(user);
    expect(screen.queryByText(/meramente ilustrativas/)).toBeNull();
    expect(texts()).toEqual([]);
  });

  it('has as many seats to choose as tickets, one to ten', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await closeMap(user);
    const more = screen.getByRole('button', { name: 'Agregar uno' });
    for (let click = 0; click < 12; click += 1) await user.click(more);
    expect(screen.getAllByLabelText('Fila')).toHaveLength(10);
    const fewer = screen.getByRole('button', { name: 'Quitar uno' });
    for (let click = 0; click < 12; click += 1) await user.click(fewer);
    expect(screen.getAllByLabelText('Fila')).toHaveLength(1);
  });

  it('is left by the back button too', async () => {
    const { user, router } = await open();
    await user.click(sectorButton(/Popular/));
    await act(async () => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Elegí tu sector' })).toBeTruthy();
  });

  it('gone meanwhile is said, and the page loads anew', async () => {
    const { user, api } = await open({ WSEspectaculoFilasAsientos: { ErrorCod: 30 } });
    await user.click(sectorButton(/Platea Baja/));
    await waitFor(() => expect(texts()).toEqual(['El sector seleccionado ya no se encuentra disponible']));
    await screen.findByRole('heading', { name: 'Elegí tu sector' });
    await waitFor(() => expect(api.bodiesOf('WSEspectaculo')).toHaveLength(2));
  });

  it('whose rows cannot be had ends in the error page', async () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await open({ WSEspectaculoFilasAsientos: { ErrorCod: 77 } });
    await user.click(sectorButton(/Platea Baja/));
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy();
    noise.mockRestore();
  });
});

describe('seat map and selects', () => {
  it('opens at once for a numbered sector, with its legend', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    for (const text of ['Habilitado', 'Inhabilitado', 'Seleccionado']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('takes clicked seats into the first empty ticket and closes with the last', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await user.click(screen.getAllByRole('button', { name: 'Agregar uno' }).at(-1)!);
    await user.click(seat('F2A3'));
    expect(screen.getByText('1 de 2 asientos elegidos')).toBeTruthy();
    await user.click(seat('F1A1'));
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull());
    expect([fila(1).value, asiento(1).value]).toEqual(['2', '3']);
    expect([fila(2).value, asiento(2).value]).toEqual(['1', '1']);
  });

  it('frees a seat that is clicked again, or whose chip is pressed', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await user.click(screen.getAllByRole('button', { name: 'Agregar uno' }).at(-1)!);
    await user.click(seat('F2A3'));
    await user.click(seat('F2A3'));
    expect(fila(1).value).toBe('');
    await user.click(seat('F2A3'));
    await user.click(screen.getByRole('button', { name: 'Quitar fila B, asiento 3' }));
    expect(fila(1).value).toBe('');
    expect(seat('F2A3').classList).not.toContain('is-chosen');
  });

  it('shows in the map what the selects choose', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await closeMap(user);
    await user.selectOptions(fila(1), 'C');
    await user.selectOptions(asiento(1), '4');
    await user.click(screen.getByRole('button', { name: 'Elegir en el mapa' }));
    await screen.findByRole('application');
    await waitFor(() => expect(seat('F3A4').classList).toContain('is-chosen'));
  });

  it('leaves the selects to those whose map cannot be had', async () => {
    const { user } = await open({ WSEspectaculoEscenarioSector: { ErrorCod: 20 } });
    await user.click(sectorButton(/Platea Baja/));
    expect(await screen.findByText(/No pudimos cargar el mapa/)).toBeTruthy();
  });
});

describe('buying', () => {
  it('sends a visitor to log in and back to the very same choice', async () => {
    const { user, router } = await open();
    await chooseNumbered(user);
    await user.click(seat('F2A3'));
    const reached = vi.fn();
    router.subscribe(({ navigation }) => {
      if (navigation.location) reached(navigation.location.pathname + navigation.location.search);
    });
    await buy(user);
    const back = encodeURIComponent('/espectaculo/101?tribuna=1&sector=A1&asientos=2-3');
    expect(reached).toHaveBeenCalledWith(`/acceso?volver=${back}`);
  });

  it('finds the choice of the address again, without the seats that are taken by now', async () => {
    await open({}, `${page}?tribuna=1&sector=A1&cantidad=2&asientos=2-3_9-9`);
    await waitFor(() => expect([fila(1).value, asiento(1).value]).toEqual(['2', '3']));
    expect(fila(2).value).toBe('');
    expect(screen.queryByRole('application')).toBeNull();
  });

  it.each([
    ['one ticket', 1, 'Debes indicar fila y asiento para tu ticket'],
    ['several tickets', 2, 'Debes indicar fila y asiento para tus tickets'],
  ])('asks for the seats of %s', async (_, count, text) => {
    signIn();
    const { api } = await open({}, `${page}?tribuna=1&sector=A1&cantidad=${count}`);
    await screen.findAllByLabelText('Fila');
    await buy(userEvent.setup());
    expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();
    expect(api.bodiesOf('WSTransaccionSSO')).toEqual([]);
  });

  it('refuses a seat chosen twice', async () => {
    signIn();
    const { api } = await open({}, `${page}?tribuna=1&sector=A1&asientos=1-1_1-1`);
    await screen.findAllByLabelText('Fila');
    await buy(userEvent.setup());
    expect(screen.getByText('Hay asientos repetidos en tu selección.')).toBeTruthy();
    expect(api.bodiesOf('WSTransaccionSSO')).toEqual([]);
  });

  it('holds the seats, keeps the selection and goes on to the purchase', async () => {
    signIn();
    const { api, router, user } = await open({}, `${page}?tribuna=1&sector=A1&asientos=1-1_2-4`);
    await waitFor(() => expect(fila(1).value).toBe('1'));
    await buy(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(`${page}/comprar`));
    expect(api.bodiesOf('WSTransaccionSSO')).toEqual([
      {
        TransaccionMedio: 'W',
        TransaccionEspectaculoId: 101,
        TransaccionEspectaculoTribunaId: 1,
        TransaccionEspectaculoSectorCod: 'A1',
        TransaccionCantidad: 2,
        SDTFilaAsientoJSON: '[{"FilaId":1,"AsientoId":1},{"FilaId":2,"AsientoId":4}]',
        EsTransferenciaButaca: false,
      },
    ]);
    expect(readSelection()).toMatchObject({
      holdId: 55,
      showId: 101,
      ticketCount: 2,
      stand: { id: 1, name: 'Héctor Scarone' },
      sector: { code: 'A1', description: 'Platea Baja', saleType: 'numbered', isVisitor: false },
      seats: [
        { row: { id: 1, name: 'A' }, seat: { id: 1, name: '1' } },
        { row: { id: 2, name: 'B' }, seat: { id: 4, name: '4' } },
      ],
      categories: [
        { id: 1, name: 'Público general', price: '1200.00', originalPrice: '1200.00' },
        { id: 2, name: 'Socio', price: '600.00', originalPrice: '600.00' },
        { id: 3, name: 'Convenio', price: '100.00', originalPrice: '100.00' },
      ],
      endsAt: '2026-11-28T10:15:00',
    });
  });

  it('asks for no seats in an unnumbered sector', async () => {
    signIn();
    const { api, router, user } = await open({}, `${page}?tribuna=2&sector=P1&cantidad=3`);
    await buy(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(`${page}/comprar`));
    expect(api.bodiesOf('WSTransaccionSSO')).toMatchObject([
      { TransaccionCantidad: 3, SDTFilaAsientoJSON: '[]' },
    ]);
    expect(readSelection()?.seats).toEqual([]);
  });

  it.each([60, 61, 70, 72, 73, 74, 75, 110, 111, 112])(
    'refused with %i says so and clears the sector',
    async (ErrorCod) => {
      signIn();
      const { user } = await open({ WSTransaccionSSO: { ErrorCod } }, `${page}?tribuna=2&sector=P1`);
      await buy(user);
      await screen.findByRole('heading', { name: 'Elegí tu sector' });
      expect(readToasts()).toMatchObject([
        {
          text: 'Las entradas seleccionadas ya no están disponibles. Intente nuevamente.',
          durationMs: 7000,
        },
      ]);
      expect(readSelection()).toBeNull();
    },
  );

  it('refused with 80 says the server’s text and keeps the choice', async () => {
    signIn();
    const { user } = await open(
      { WSTransaccionSSO: { ErrorCod: 80, ErrorDsc: 'Podés elegir entre 1 y 10 entradas.' } },
      `${page}?tribuna=2&sector=P1`,
    );
    await buy(user);
    await waitFor(() => expect(texts()).toEqual(['Podés elegir entre 1 y 10 entradas.']));
    expect(screen.getByRole('heading', { level: 2, name: 'Popular' })).toBeTruthy();
  });

  it('refused with 401 logs out', async () => {
    signIn();
    const { user } = await open({ WSTransaccionSSO: { ErrorCod: 401 } }, `${page}?tribuna=2&sector=P1`);
    await buy(user);
    await waitFor(() => expect(readSession()).toBeNull());
  });

  it.each([
    ['any other code', { ErrorCod: 999 }],
    ['no answer', undefined],
  ])('refused with %s ends in the error page', async (_, reply) => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
    signIn();
    const { user } = await open({ WSTransaccionSSO: reply } as Replies, `${page}?tribuna=2&sector=P1`);
    await buy(user);
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy();
    noise.mockRestore();
  });
});

describe('availability on an open page', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  it('refreshes by itself, and survives a question that fails', async () => {
    const { api } = await open();
    expect(sectorButton(/Popular/).disabled).toBe(false);
    const later = aWireSeating();
    api.reply({
      WSEspectaculoSectores: {
        SDTEspectaculoSectores: {
          ...later,
          Sectores: later.Sectores.map((sector) => ({ ...sector, EspectaculoSectorEstado: 'A' })),
        },
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(SECTORS_POLL_MS));
    await waitFor(() => expect(sectorButton(/Popular/).disabled).toBe(true));
    api.reply({ WSEspectaculoSectores: { ErrorCod: 10 } });
    await act(() => vi.advanceTimersByTimeAsync(SECTORS_POLL_MS));
    expect(sectorButton(/Popular/).disabled).toBe(true);
  });

  it('is not asked for while the page is out of sight', async () => {
    const { api } = await open();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = api.bodiesOf('WSEspectaculoSectores').length;
    await act(() => vi.advanceTimersByTimeAsync(SECTORS_POLL_MS * 3));
    expect(api.bodiesOf('WSEspectaculoSectores')).toHaveLength(before);
    vi.restoreAllMocks();
  });
});
