import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { installEventSource, lastStream, openStreams } from '../../testing/event-source.ts';
import { screen, signIn, waitFor } from '../../testing/render.tsx';
import { aWireSeating } from './builders.ts';
import { chooseNumbered, open, page, pressSeat, sectorButton } from './testing/show-page.ts';

beforeEach(installEventSource);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: the pass travels in a cookie that the page reads (spec 6 §5)
  document.cookie = 'fila=; max-age=0';
});

const openRoom = (
  EstaAbierta: boolean,
  Estado?: 'E',
  EspectaculoAgotado = false,
  SDTEspectaculoSectores = aWireSeating(),
) =>
  open({
    WSEspectaculoSectores: { SDTEspectaculoSectores },
    WSEspectaculo: {
      SDTEspectaculo: aWireShowDetail({ EspectaculoAgotado }),
      Fila: { SalaId: 3, Apertura: '2099-07-14T10:00:00', EstaAbierta },
    },
    // Nothing else of the room is read here.
    WSFilaSala: { Lugar: { Estado } } as never,
  });
function soldOutSeating() {
  const seating = aWireSeating();
  const Sectores = seating.Sectores.map((sector) => ({ ...sector, EspectaculoSectorEstado: 'A' }));
  return { ...seating, Sectores };
}
function takeTurn(room: number): void {
  const pass = `v1.${btoa(JSON.stringify({ s: room, x: Math.floor(Date.now() / 1_000) + 600 }))}.x`;
  // biome-ignore lint/suspicious/noDocumentCookie: the pass travels in a cookie that the page reads (spec 6 §5)
  document.cookie = `fila=${pass}`;
}
const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: /en la fila$/ });

describe('a show that is sold through a waiting room', () => {
  it('says when it opens, and leads there and back', async () => {
    await openRoom(false);
    expect(screen.getByRole('heading', { name: 'Venta con fila virtual' })).toBeTruthy();
    expect(screen.getByText(/^Abre el .*14.* a las 10:00\.$/)).toBeTruthy();
    expect(link().textContent).toBe('Anotarme en la fila');
    expect(link().getAttribute('href')).toBe(`/fila/3?volver=${encodeURIComponent(page)}`);
  });

  it('lets everybody look at sectors and prices; only the purchase waits', async () => {
    const { user } = await openRoom(true);
    expect(screen.getByRole('heading', { name: 'Elegí tu sector' })).toBeTruthy();
    await user.click(sectorButton(/Platea Baja/));
    expect(await screen.findByRole('heading', { name: 'Platea Baja' })).toBeTruthy();
    expect(screen.getByText('Público general')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Comprar / canjear ticket' })).toBeNull();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(link().getAttribute('href')).toBe(
      `/fila/3?volver=${encodeURIComponent(`${page}?tribuna=1&sector=A1`)}`,
    );
  });

  it('keeps the seats that were chosen when a turn ends, to come back to', async () => {
    takeTurn(3);
    const { user } = await openRoom(true);
    await chooseNumbered(user);
    await pressSeat(user, 'F2A3');
    // biome-ignore lint/suspicious/noDocumentCookie: the pass travels in a cookie that the page reads (spec 6 §5)
    document.cookie = 'fila=; max-age=0';
    expect(
      await screen.findByRole('heading', { name: 'Venta con fila virtual' }, { timeout: 3_000 }),
    ).toBeTruthy();
    expect(link().getAttribute('href')).toBe(
      `/fila/3?volver=${encodeURIComponent(`${page}?tribuna=1&sector=A1&asientos=2-3`)}`,
    );
  });

  it('leads to the place of who is in line', async () => {
    signIn();
    await openRoom(true, 'E');
    expect(await screen.findByRole('link', { name: 'Ver mi lugar en la fila' })).toBeTruthy();
    expect(screen.getByText('La fila está abierta y ya tenés tu lugar.')).toBeTruthy();
  });

  it('stays while no place is free, and says that some may come back', async () => {
    const { router } = await openRoom(true, undefined, true, soldOutSeating());
    expect(router.state.location.pathname).toBe(page);
    expect(screen.getByText(/^Por ahora no quedan lugares\. Si se liberan/)).toBeTruthy();
    expect(link().textContent).toBe('Anotarme en la fila');
  });

  it('does not say so before the sale, when no sector can be chosen yet', async () => {
    await openRoom(true, undefined, false, { ...soldOutSeating(), EspectaculoVentaEstado: 'pendiente' });
    expect(screen.getByText(/^La fila está abierta/)).toBeTruthy();
    expect(screen.queryByText(/^Por ahora no quedan lugares/)).toBeNull();
  });

  it('takes it back when the sectors beside it have places again', async () => {
    await openRoom(true, undefined, true);
    expect(screen.getByText(/^La fila está abierta/)).toBeTruthy();
  });

  it('opens by the clock on a page that stays open', async () => {
    await openRoom(false);
    expect(screen.getByText(/^Abre el/)).toBeTruthy();
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-07-14T13:00:00Z'));
    expect(await screen.findByText(/^La fila está abierta/, {}, { timeout: 3_000 })).toBeTruthy();
  });

  it('invites nobody once the sale is over', async () => {
    await openRoom(true, undefined, false, aWireSeating({ EspectaculoVentaEstado: 'cerrada' }));
    expect(screen.queryByRole('heading', { name: 'Venta con fila virtual' })).toBeNull();
  });

  it('says so of the show alone, not of a chosen sector that sold out', async () => {
    const { user } = await openRoom(true);
    await user.click(sectorButton(/Platea Baja/));
    await screen.findByRole('heading', { name: 'Platea Baja' });
    await waitFor(() => expect(openStreams()).not.toEqual([]));
    lastStream().tell({ v: 'e.1', sectores: [{ TribunaId: 1, SectorCod: 'A1', nivel: 'N' }] });
    expect(await screen.findByText('Este sector se agotó. Elegí otro sector.')).toBeTruthy();
    expect(screen.queryByText(/^Por ahora no quedan lugares/)).toBeNull();
    expect(screen.getByText(/^La fila está abierta/)).toBeTruthy();
  });

  it('goes home from a sold-out show with a turn of that room', async () => {
    takeTurn(3);
    const { router } = await openRoom(true, undefined, true);
    expect(router.state.location.pathname).toBe('/');
  });

  it('lets choose who has a turn of that room', async () => {
    takeTurn(3);
    await openRoom(true);
    expect(screen.getByRole('heading', { name: 'Elegí tu sector' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Venta con fila virtual' })).toBeNull();
  });
});
