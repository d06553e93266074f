import { expect, test } from 'vitest';
import { aWireShow } from '../../testing/builders.ts';
import { installFakeApi } from '../../testing/fake-api.ts';
import { renderSite, screen, within } from '../../testing/render.tsx';
import { aWireCategory } from '../show/builders.ts';

const tour = { EspectaculoTipoRequiereInstitucion: false, EspectaculoHora: '10:00' };

test('has one ticket per date, with its time and the way to redeem', async () => {
  installFakeApi({
    WSEspectaculosPaseo: {
      SDTEspectaculos: [
        {
          ...aWireShow({ ...tour, EspectaculoId: 5, EspectaculoFechaEscritaShort: 'sáb 5 dic' }),
          MonedaSimbolo: '$',
          SocioCategorias: [aWireCategory({ ListaMonto: '250.00' })],
          EspectaculoDisponibilidad: 'Hay entradas',
          EspectaculoDuracionEscrita: '1 h 30 min',
          EspectaculoDescripcion: '<p>El <b>museo</b>.</p><script>x()</script>',
        },
        aWireShow({
          ...tour,
          EspectaculoId: 6,
          EspectaculoFechaEscritaShort: 'dom 6 dic',
          EspectaculoAgotado: true,
        }),
      ],
    },
  });
  await renderSite('/paseos-gpc');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Paseo del Gran Parque Central');
  const [open, soldOut] = screen.getAllByRole('article');
  expect(within(open!).getByRole('heading').textContent).toBe('sáb 5 dic');
  expect(within(open!).getByText('10:00 h')).toBeDefined();
  expect(
    within(open!)
      .getByRole('link', { name: /Canjear entradas/ })
      .getAttribute('href'),
  ).toBe('/espectaculo/5');
  expect(open!.textContent).toContain('1 h 30 min');
  expect(open!.textContent).toContain('Desde $250');
  expect(open!.textContent).toContain('Hay entradas');
  const about = screen.getByRole('region', { name: 'Qué vas a ver' });
  expect(about.textContent).toBe('Qué vas a verEl museo.');
  expect(within(soldOut!).getByText('Localidades agotadas')).toBeDefined();
  expect(within(soldOut!).queryByRole('link')).toBeNull();
});

test('a date that was cancelled says so and offers no tickets', async () => {
  const cancelled = { ...tour, EspectaculoCambio: 'cancelado' as const, EspectaculoAgotado: true };
  installFakeApi({ WSEspectaculosPaseo: { SDTEspectaculos: [aWireShow(cancelled)] } });
  await renderSite('/paseos-gpc');
  const date = within(screen.getByRole('article'));
  expect(date.getByText('Cancelado')).toBeDefined();
  expect(date.queryByText('Localidades agotadas')).toBeNull();
  expect(date.queryByRole('link')).toBeNull();
});

test.each([
  ['suspendida', 'Venta suspendida'],
  ['cerrada', 'La venta terminó'],
] as const)(
  'a date that was moved and whose sale is %s says both and offers no tickets',
  async (EspectaculoVentaEstado, text) => {
    const moved = aWireShow({ ...tour, EspectaculoCambio: 'aplazado', EspectaculoFrontMostrarFecha: false });
    installFakeApi({ WSEspectaculosPaseo: { SDTEspectaculos: [{ ...moved, EspectaculoVentaEstado }] } });
    await renderSite('/paseos-gpc');
    const date = within(screen.getByRole('article'));
    expect(date.getByText('Aplazado')).toBeDefined();
    expect(date.getByText(text)).toBeDefined();
    expect(date.queryByRole('link')).toBeNull();
  },
);

test('says when there are no tours', async () => {
  installFakeApi({ WSEspectaculosPaseo: { SDTEspectaculos: [] } });
  await renderSite('/paseos-gpc');
  expect(screen.getByText('Actualmente no hay paseos disponibles.')).toBeDefined();
});
