import { readLoader } from '@club/ui/feedback/loader.ts';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { describe, expect, it, vi } from 'vitest';
import { configureTransport, currentTransport } from '../../api/transport.ts';
import { takeLoginAttempt } from '../../session/login-attempt.ts';
import { takePurchaseIntent } from '../../session/purchase-intent.ts';
import { readSelection } from '../../session/selection.ts';
import { readSession } from '../../session/session.ts';
import { tellAway } from '../../shell/tell-wait.ts';
import type { Replies } from '../../testing/fake-api.ts';
import { act, screen, signIn, userEvent, waitFor } from '../../testing/render.tsx';
import { someWireRows } from './builders.ts';
import {
  buy,
  chooseNumbered,
  open,
  page,
  pressSeat,
  rowSelect,
  seatSelect,
  texts,
} from './testing/show-page.ts';

const CHOSEN = `${page}?tribuna=1&sector=A1&asientos=2-3`;
const HOLD = { TransaccionId: 55, TransaccionFechaFinTxt: '2026-11-28T10:15:00' };

/** The callback's work after the login. */
async function comeBack(router: Awaited<ReturnType<typeof open>>['router'], address: string) {
  await waitFor(() => expect(takeLoginAttempt('s')).toMatchObject({ returnTo: address }));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  signIn();
  await act(() => router.navigate(address, { replace: true }));
}

describe('buying', () => {
  it('sends a visitor to log in and back to the very same choice', async () => {
    const { user, router } = await open();
    await chooseNumbered(user);
    await pressSeat(user, 'F2A3');
    const reached = vi.fn();
    router.subscribe(({ navigation }) => {
      if (navigation.location) reached(navigation.location.pathname + navigation.location.search);
    });
    await buy(user);
    const back = encodeURIComponent('/espectaculo/101?tribuna=1&sector=A1&asientos=2-3');
    expect(reached).toHaveBeenCalledWith(`/acceso?volver=${back}`);
    // The login that begins there ends sessions: not that of the next test.
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  });

  it('goes on by itself after the login, holding what was chosen', async () => {
    const { api, user, router, reached } = await open({ WSTransaccionSSO: HOLD });
    await chooseNumbered(user);
    await pressSeat(user, 'F2A3');
    await buy(user);
    await comeBack(router, CHOSEN);
    await waitFor(() => expect(reached).toContain(`${page}/comprar`));
    expect(api.bodiesOf('WSTransaccionSSO')).toMatchObject([
      { SDTFilaAsientoJSON: '[{"FilaId":2,"AsientoId":3}]' },
    ]);
  });

  it('says after the login that a seat was taken meanwhile, and asks for no hold', async () => {
    const { api, user, router } = await open();
    await chooseNumbered(user);
    await pressSeat(user, 'F2A3');
    await buy(user);
    api.reply({ WSEspectaculoFilasAsientos: { SDTEspectaculoFila: someWireRows(1, 4) } });
    await comeBack(router, CHOSEN);
    expect(await screen.findByText(/otra persona tomó tu asiento/)).toBeTruthy();
    expect(rowSelect(1).value).toBe('');
    await buy(user);
    expect(screen.getByText('Debes indicar fila y asiento para tu ticket')).toBeTruthy();
    expect(api.bodiesOf('WSTransaccionSSO')).toEqual([]);
  });

  it('holds nothing for whoever opens such an address, nor a second time', async () => {
    signIn();
    const { api } = await open({}, CHOSEN);
    await waitFor(() => expect(rowSelect(1).value).toBe('2'));
    expect(api.bodiesOf('WSTransaccionSSO')).toEqual([]);
  });

  it('keeps what was chosen through a login that the server asks for', async () => {
    signIn();
    const { user, router } = await open({ WSTransaccionSSO: { ErrorCod: 401 } });
    await chooseNumbered(user);
    await pressSeat(user, 'F2A3');
    await buy(user);
    await waitFor(() => expect(router.state.location.search).toBe(new URL(CHOSEN, 'http://x').search));
    expect(takePurchaseIntent(CHOSEN)).toBe(true);
  });

  it('finds the choice of the address again, without the seats that are taken by now', async () => {
    await open({}, `${page}?tribuna=1&sector=A1&cantidad=2&asientos=2-3_9-9`);
    await waitFor(() => expect([rowSelect(1).value, seatSelect(1).value]).toEqual(['2', '3']));
    expect(rowSelect(2).value).toBe('');
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
    const { api, user, reached } = await open({}, `${page}?tribuna=1&sector=A1&asientos=1-1_2-4`);
    await waitFor(() => expect(rowSelect(1).value).toBe('1'));
    await buy(user);
    await waitFor(() => expect(reached).toContain(`${page}/comprar`));
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

  it('covers the page while the server takes the places', async () => {
    signIn();
    const { user, reached } = await open({}, `${page}?tribuna=2&sector=P1`);
    const taken = Promise.withResolvers<void>();
    const { fetch } = currentTransport();
    configureTransport({ fetch: (url, init) => taken.promise.then(() => fetch(url, init)) });
    await buy(user);
    expect(await screen.findByRole('dialog', { name: 'Reservando tus lugares…' })).toBeTruthy();
    taken.resolve();
    await waitFor(() => expect(reached).toContain(`${page}/comprar`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for no seats in an unnumbered sector', async () => {
    signIn();
    const { api, user, reached } = await open({}, `${page}?tribuna=2&sector=P1&cantidad=3`);
    await buy(user);
    await waitFor(() => expect(reached).toContain(`${page}/comprar`));
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
    expect(await screen.findByRole('heading', { level: 2, name: 'Popular' })).toBeTruthy();
  });

  it('says the text of a server without time and keeps the choice', async () => {
    signIn();
    const { user } = await open({}, `${page}?tribuna=2&sector=P1`);
    const busy = { ErrorCod: 503, ErrorDsc: 'Estamos recibiendo muchas visitas.' };
    configureTransport({ fetch: async () => Response.json(busy, { status: 503 }) });
    await buy(user);
    await waitFor(() => expect(texts()).toEqual(['Estamos recibiendo muchas visitas.']));
    expect(await screen.findByRole('heading', { level: 2, name: 'Popular' })).toBeTruthy();
  });

  it('is told to wait after too many tries, and keeps the choice', async () => {
    signIn();
    const { user } = await open({}, `${page}?tribuna=2&sector=P1`);
    const many = { ErrorCod: 429, ErrorDsc: 'Demasiados intentos.' };
    const headers = { 'retry-after': '120' };
    configureTransport({ fetch: async () => Response.json(many, { status: 429, headers }) });
    await buy(user);
    await waitFor(() => expect(texts()).toEqual(['Demasiados intentos. Podés reintentar en 2 minutos.']));
    expect(await screen.findByRole('heading', { level: 2, name: 'Popular' })).toBeTruthy();
  });

  it('goes on by itself when the server is away for a moment, and says so', async () => {
    signIn();
    const { user } = await open({}, `${page}?tribuna=2&sector=P1`);
    const seen: string[] = [];
    configureTransport({
      onAway: tellAway,
      fetch: async (url) => {
        seen.push(url.replace('/api/', ''));
        const isAway = seen.filter((name) => name === 'WSTransaccionSSO').length === 1;
        const headers = { 'x-falla-momentanea': '1' };
        if (isAway) return Response.json({ ErrorCod: 503, ErrorDsc: '' }, { status: 503, headers });
        return Response.json({ ErrorCod: 80, ErrorDsc: 'Podés elegir entre 1 y 10 entradas.' });
      },
    });
    await buy(user);
    await waitFor(() => expect(readLoader()).toContain('Estamos comprobando tus lugares.'));
    await waitFor(() => expect(texts()).toEqual(['Podés elegir entre 1 y 10 entradas.']));
    expect(seen.filter((name) => name === 'WSTransaccionSSO')).toHaveLength(2);
    configureTransport({ onAway: () => {} });
  });

  it('refused with 401 logs out', async () => {
    signIn();
    const { user } = await open({ WSTransaccionSSO: { ErrorCod: 401 } }, `${page}?tribuna=2&sector=P1`);
    await buy(user);
    await waitFor(() => expect(readSession()).toBeNull());
    await waitFor(() => expect(takePurchaseIntent(`${page}?tribuna=2&sector=P1`)).toBe(true));
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
