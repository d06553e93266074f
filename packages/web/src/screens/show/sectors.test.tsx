import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { act, screen, waitFor, within } from '../../testing/render.tsx';
import { aWireSeating } from './builders.ts';
import { names, open, sectorButton, sectorShape } from './testing/show-page.ts';
import { SECTORS_POLL_MS } from './use-fresh-sectors.ts';

describe('the sectors', () => {
  it('say stand, description, tags and price, or that they are sold out', async () => {
    await open();
    expect(sectorButton(/Platea Baja/).textContent).toBe(
      'Héctor ScaronePlatea BajaNumeradoDesde $600 Socio Público general $1200',
    );
    expect(sectorButton(/Popular/).textContent).toBe('Abdón PortePopularAccesibleGratis');
    expect(sectorButton(/Platea Alta/).textContent).toContain('Agotado');
    expect(sectorButton(/Platea Alta/).disabled).toBe(true);
    expect(screen.getByRole('button', { name: /Reglamento/ })).toBeTruthy();
    expect(screen.getByText('Puertas abiertas desde las 18:30.')).toBeTruthy();
  });

  it.each([
    ['pendiente', 'A la venta el mié 15 jul, 10:00 h', 'Todavía no está a la venta'],
    ['suspendida', 'Venta suspendida', 'Venta suspendida'],
    ['cerrada', 'La venta terminó', 'La venta terminó'],
  ] as const)(
    'of a show whose sale is %s say so, and not that they are sold out',
    async (state, text, tag) => {
      const seating = aWireSeating({ EspectaculoVentaEstado: state });
      const EspectaculoSectorEstado = 'A';
      const Sectores = seating.Sectores.map((sector) => ({ ...sector, EspectaculoSectorEstado }));
      await open({
        WSEspectaculo: {
          SDTEspectaculo: aWireShowDetail({ EspectaculoDisponibilidad: 'A la venta el mié 15 jul, 10:00 h' }),
        },
        WSEspectaculoSectores: { SDTEspectaculoSectores: { ...seating, Sectores } },
      });
      const [above] = screen.getAllByText(text);
      expect(above?.tagName).toBe('P');
      expect(sectorButton(/Popular/).textContent).toContain(tag);
      expect(sectorButton(/Popular/).disabled).toBe(true);
      await waitFor(() => expect(sectorShape('T2SP1')).toBeTruthy());
      expect(sectorShape('T2SP1').getAttribute('aria-label')).toBe(
        `Abdón Porte, Popular, ${tag.toLowerCase()}`,
      );
      expect(screen.queryByText(/agotad/i)).toBeNull();
    },
  );

  it.each([
    ['aplazado', 'Se aplazó: la nueva fecha está a confirmar.', true],
    ['cancelado', 'Este espectáculo se canceló.', false],
  ] as const)('of a show that is %s stand below what the club says', async (kind, text, isSold) => {
    const show = aWireShowDetail({ EspectaculoCambio: kind, EspectaculoCambioTexto: text });
    await open({ WSEspectaculo: { SDTEspectaculo: show } });
    expect(screen.getByText(text)).toBeDefined();
    // Tickets of a cancelled show are annulled: there is nothing to see of them there.
    const advice = within(screen.getByText(text).parentElement!);
    expect(advice.queryByRole('link', { name: 'Mis entradas' }) !== null).toBe(isSold);
    expect(screen.queryByRole('region', { name: 'Elegí tu sector' }) !== null).toBe(isSold);
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
    expect(screen.getByText('No se encontraron sectores con esos filtros.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Tribuna'));
    expect(listed()).toHaveLength(4);
    await user.selectOptions(screen.getByLabelText('Parcialidad'), 'Solo visitante');
    expect(listed()).toEqual(['visitante']);
  });

  it('offer the seat transfer while none is chosen and the venue has seat holders', async () => {
    const { user } = await open();
    const link = screen.getByRole('link', { name: 'Transferir butaca' });
    expect(link.getAttribute('href')).toBe('/espectaculo/101/transferencia-butaca');
    await user.click(sectorButton(/Popular/));
    const back = await screen.findByRole('button', { name: 'Elegir otro sector' });
    expect(screen.queryByRole('link', { name: 'Transferir butaca' })).toBeNull();
    await user.click(back);
    expect(document.activeElement?.textContent).toBe('Elegí tu sector');
    expect(screen.getByRole('link', { name: 'Transferir butaca' })).toBeTruthy();
  });

  it.each([
    ['where nobody owns a seat', { EscenarioConfiguracionButaquistas: false }],
    ['once the sale is over', { EspectaculoVentaEstado: 'cerrada' as const }],
  ])('offer no seat transfer %s', async (_when, changes) => {
    await open({ WSEspectaculoSectores: { SDTEspectaculoSectores: aWireSeating(changes) } });
    expect(screen.queryByRole('link', { name: 'Transferir butaca' })).toBeNull();
  });

  it('can be chosen in the venue map, in step with the list', async () => {
    const { user } = await open();
    await waitFor(() => expect(sectorShape('T2SP1')).toBeTruthy());
    await user.hover(sectorButton(/Popular/));
    expect(sectorShape('T2SP1').getAttribute('data-highlighted')).toBe('true');
    expect(screen.getByText('Abdón Porte, Popular, Gratis')).toBeTruthy();
    await user.hover(sectorShape('T1SA1'));
    const price = 'Héctor Scarone, Platea Baja, desde $600 (Socio) · Público general $1200';
    expect(screen.getByText(price)).toBeTruthy();
    expect(sectorShape('T1SA1').getAttribute('aria-label')).toBe(price);
    await user.click(sectorShape('T1SA2'));
    expect(screen.queryByRole('button', { name: 'Elegir otro sector' })).toBeNull();
    await user.click(sectorShape('T2SP1'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Popular' })).toBeTruthy();
    await user.click(sectorShape('T1SA1'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Popular' })).toBeTruthy();
  });

  it('has no venue map when the show has none, or it cannot be had', async () => {
    const { api } = await open({
      WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ EspectaculoRepresentacionGrafica: false }) },
    });
    expect(names(api)).not.toContain('WSEspectaculoEscenario');
  });
});

describe('availability on an open page', () => {
  const soldOut = () => {
    const later = aWireSeating();
    const Sectores = later.Sectores.map((sector) => ({ ...sector, EspectaculoSectorEstado: 'A' }));
    return { WSEspectaculoSectores: { SDTEspectaculoSectores: { ...later, Sectores } } };
  };
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it('refreshes by itself, and survives a question that fails', async () => {
    const { api } = await open();
    expect(sectorButton(/Popular/).disabled).toBe(false);
    api.reply(soldOut());
    await act(() => vi.advanceTimersByTimeAsync(SECTORS_POLL_MS));
    await waitFor(() => expect(sectorButton(/Popular/).disabled).toBe(true));
    api.reply({ WSEspectaculoSectores: { ErrorCod: 10 } });
    await act(() => vi.advanceTimersByTimeAsync(SECTORS_POLL_MS));
    expect(sectorButton(/Popular/).disabled).toBe(true);
  });

  it('is said, also to screen readers, when the chosen sector sells out', async () => {
    const { api, user } = await open();
    await user.click(sectorButton(/Popular/));
    const panel = within(await screen.findByRole('region', { name: 'Popular' }));
    const [status] = panel.getAllByRole('status');
    expect(status?.textContent).toBe('');
    api.reply(soldOut());
    await act(() => vi.advanceTimersByTimeAsync(SECTORS_POLL_MS));
    await waitFor(() => expect(status?.textContent).toBe('Este sector se agotó. Elegí otro sector.'));
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
