import { describe, expect, it, vi } from 'vitest';
import { configureTransport, currentTransport } from '../../api/transport.ts';
import { tellAway } from '../../shell/tell-wait.ts';
import type { Replies } from '../../testing/fake-api.ts';
import { act, screen, waitFor, within } from '../../testing/render.tsx';
import {
  chooseNumbered,
  closeMap,
  markedSeats,
  open,
  pressSeat,
  rowSelect,
  seatSelect,
  sectorButton,
  texts,
} from './testing/show-page.ts';

describe('a chosen sector', () => {
  it('shows the published prices of its side and its photos with the disclaimer', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await closeMap(user);
    const prices = within(screen.getByRole('region', { name: 'Precios' })).getAllByRole('listitem');
    expect(prices.map(({ textContent }) => textContent)).toEqual(['Público general$1200', 'Socio$600']);
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

  it('whose rows are asked for during a fail-over stays chosen, and says that it goes on', async () => {
    const { user } = await open();
    const { fetch } = currentTransport();
    let asked = 0;
    configureTransport({
      onAway: tellAway,
      fetch: async (url, init) => {
        const isAway = url.endsWith('WSEspectaculoFilasAsientos') && ++asked === 1;
        const headers = { 'x-falla-momentanea': '1' };
        return isAway
          ? Response.json({ ErrorCod: 503, ErrorDsc: '' }, { status: 503, headers })
          : fetch(url, init);
      },
    });
    await chooseNumbered(user);
    await waitFor(() =>
      expect(texts()).toEqual([expect.stringMatching(/^Estamos con una falla momentánea\./)]),
    );
    await closeMap(user);
    await waitFor(() => expect(rowSelect(1).options.length).toBeGreaterThan(1), { timeout: 10_000 });
    expect(asked).toBe(2);
    configureTransport({ onAway: () => {} });
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

  it('says that the sector is loading until its map is there', async () => {
    const { user } = await open();
    const drawn = Promise.withResolvers<void>();
    const { fetch } = currentTransport();
    configureTransport({
      fetch: (url, init) =>
        url.endsWith('/WSEspectaculoEscenarioSector')
          ? drawn.promise.then(() => fetch(url, init))
          : fetch(url, init),
    });
    await user.click(sectorButton(/Platea Baja/));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Cargando sector')).toBeTruthy();
    drawn.resolve();
    expect(await dialog.findByRole('application')).toBeTruthy();
    expect(dialog.queryByText('Cargando sector')).toBeNull();
  });

  it('takes clicked seats into the first empty ticket and closes with the last', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await user.click(screen.getAllByRole('button', { name: 'Agregar uno' }).at(-1)!);
    await pressSeat(user, 'F2A3');
    expect(screen.getByText('1 de 2 asientos elegidos')).toBeTruthy();
    await pressSeat(user, 'F1A1');
    await waitFor(() => expect(screen.queryByRole('application')).toBeNull());
    expect([rowSelect(1).value, seatSelect(1).value]).toEqual(['2', '3']);
    expect([rowSelect(2).value, seatSelect(2).value]).toEqual(['1', '1']);
  });

  it('tells the last seat and gives the focus to the purchase; left before, to the map', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await closeMap(user);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elegir en el mapa' }));
    await user.click(screen.getByRole('button', { name: 'Agregar uno' }));
    await user.click(screen.getByRole('button', { name: 'Elegir en el mapa' }));
    await screen.findByRole('application');
    await pressSeat(user, 'F2A3');
    await pressSeat(user, 'F1A1');
    expect(screen.getByText('Elegiste fila A, asiento 1. Elegiste los 2 asientos.').role).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comprar / canjear ticket' }));
    const choice = within(screen.getByRole('region', { name: 'Tu elección' }));
    expect(choice.getByText('Fila B · asiento 3 · Fila A · asiento 1')).toBeTruthy();
    expect(choice.getByText('$2400')).toBeTruthy();
  });

  it('takes the best neighbours for all tickets, and others when it is asked again', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await user.click(screen.getAllByRole('button', { name: 'Agregar uno' }).at(-1)!);
    await user.click(screen.getAllByRole('button', { name: 'Mejores lugares: 2 juntos' }).at(-1)!);
    expect(screen.queryByRole('application')).toBeNull();
    const seats = () => [1, 2].map((ticket) => [rowSelect(ticket).value, Number(seatSelect(ticket).value)]);
    const [[row, seat], other] = seats() as [[string, number], unknown];
    expect(other).toEqual([row, seat + 1]);
    // Of four seats in a row the two at an edge: in the middle each neighbour would be left alone.
    expect([1, 3]).toContain(seat);
    expect(screen.getByText(/^Elegimos Fila [ABC] · asientos \d y \d\.$/).role).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comprar / canjear ticket' }));
    const before = seats();
    await user.click(screen.getByRole('button', { name: 'Mejores lugares: 2 juntos' }));
    expect(seats()).not.toEqual(before);
  });

  it('says that so many are not left side by side', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await closeMap(user);
    for (let click = 0; click < 4; click += 1) {
      await user.click(screen.getByRole('button', { name: 'Agregar uno' }));
    }
    await user.click(screen.getByRole('button', { name: 'Mejores lugares: 5 juntos' }));
    expect(texts()).toEqual(['No quedan 5 juntos. Estos son los más cercanos.']);
    expect(screen.getAllByLabelText<HTMLSelectElement>('Asiento').map(({ value }) => value)).not.toContain(
      '',
    );
  });

  it('frees a seat that is clicked again, or whose chip is pressed', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await user.click(screen.getAllByRole('button', { name: 'Agregar uno' }).at(-1)!);
    await pressSeat(user, 'F2A3');
    await pressSeat(user, 'F2A3');
    expect(rowSelect(1).value).toBe('');
    await pressSeat(user, 'F2A3');
    await user.click(screen.getByRole('button', { name: 'Quitar fila B, asiento 3' }));
    expect(rowSelect(1).value).toBe('');
    expect(markedSeats()).toEqual([]);
  });

  it('shows in the map what the selects choose', async () => {
    const { user } = await open();
    await chooseNumbered(user);
    await closeMap(user);
    await user.selectOptions(rowSelect(1), 'C');
    await user.selectOptions(seatSelect(1), '4');
    await user.click(screen.getByRole('button', { name: 'Elegir en el mapa' }));
    await screen.findByRole('application');
    await waitFor(() => expect(markedSeats()).toEqual(['F3A4']));
  });

  it('leaves the selects to those whose map cannot be had', async () => {
    const { user } = await open({ WSEspectaculoEscenarioSector: { ErrorCod: 20 } });
    await user.click(sectorButton(/Platea Baja/));
    expect(await screen.findByText(/No pudimos cargar el mapa/)).toBeTruthy();
  });
});
