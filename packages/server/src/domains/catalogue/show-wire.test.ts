import { aShow } from '@club/testing/builders/a-show.ts';
import { describe, expect, it } from 'vitest';
import {
  roomToWire,
  toShowCard,
  toShowDetail,
  toShowForPaying,
  toShowListItem,
  toShowPage,
  toTour,
} from './show-wire.ts';

const show = aShow();

describe('a show on the wire', () => {
  it('carries its date in Montevideo, written out in Spanish', () => {
    expect(toShowDetail(show)).toMatchObject({
      EspectaculoFecha: '2026-07-15',
      EspectaculoHora: '21:30',
      EspectaculoFechaEscrita: '15 de julio de 2026',
      EspectaculoFechaEscritaShort: 'mié 15 jul',
      EspectaculoFechaDiaSemanaEscrito: 'miércoles',
    });
  });

  it('leaves empty what it has not', () => {
    const bare = toShowDetail({ ...show, competition: null, payment: null });
    expect(bare).toMatchObject({
      InstitucionLocalNombre: 'Local',
      InstitucionVisitanteNombre: '',
      InstitucionVisitanteEscudoURL: '',
      CompetenciaNombre: '',
      CompetenciaImagenURL: '',
      MedioPagoId: 0,
      MedioPagoNombre: '',
      MedioPagoCuotas: 0,
    });
  });

  it('carries every field of a card', () => {
    expect(toShowListItem(show)).toMatchObject({
      EspectaculoId: 7,
      EspectaculoTipoColor: '153B9C',
      EspectaculoTipoRequiereInstitucion: true,
      InstitucionLocalEscudoURL: '/l.svg',
      EscenarioNombre: 'Parque',
      EscenarioLogoURL: '/p.svg',
      CompetenciaInstanciaNombre: 'Fecha 1',
      EspectaculoAgotado: true,
      EspectaculoMiniaturaURL: '/m.svg',
      EspectaculoEsAbono: false,
      EspectaculoFrontMostrarCompetencia: true,
      EspectaculoFrontMostrarFecha: false,
      EspectaculoFrontMostrarEscenario: true,
    });
  });

  it('carries how it is paid, and its texts', () => {
    expect(toShowDetail(show)).toMatchObject({
      EspectaculoDescripcion: '<p>a</p>',
      EspectaculoDescripcionPalcos: '<p>b</p>',
      EspectaculoDescripcionPaddock: '<p>c</p>',
      EspectaculoRepresentacionGrafica: true,
      EspectaculoFotoURL: '/f.svg',
      EscenarioDireccion: 'Calle 1',
      EscenarioMapaURL: 'https://mapa',
      MonedaId: 1,
      MonedaSimbolo: '$',
      MedioPagoId: 3,
      MedioPagoIconoB64: 'AAAA',
      MedioPagoCuotas: 12,
    });
  });
});

describe('a show that is to be paid', () => {
  const settings = {
    card: { publicKey: 'TEST-public', tokenUrl: 'https://cards.example/v1/card_tokens' },
    dollarCheckout: { pesosPerDollar: 40.5 },
  } as Parameters<typeof toShowForPaying>[1];
  const paidBy = (methodId: number, currencyId = 1) =>
    toShowForPaying(
      {
        ...show,
        currency: { id: currencyId, symbol: '$' },
        payment: { methodId, methodName: '', iconBase64: '', instalments: 1 },
      },
      settings,
    );

  it('says the rate of the dollar only where pesos are charged in dollars', () => {
    expect(paidBy(2)).toMatchObject({ MedioPagoCotizacion: 40.5 });
    expect(paidBy(2, 2)).not.toHaveProperty('MedioPagoCotizacion');
    expect(paidBy(1)).not.toHaveProperty('MedioPagoCotizacion');
  });

  it('says where a card becomes a token only for the card dialog', () => {
    expect(paidBy(3)).toMatchObject({
      MedioPagoClavePublica: 'TEST-public',
      MedioPagoTokenURL: 'https://cards.example/v1/card_tokens',
    });
    expect(paidBy(1)).not.toHaveProperty('MedioPagoTokenURL');
  });
});

describe('a show at its end', () => {
  const settings = {} as Parameters<typeof toShowPage>[1];
  const atHours = (hours: number) => new Date(show.endsAt.getTime() + hours * 3_600_000);

  it('is over on its page when it is on its card', () => {
    const listed = { ...show, payment: null, prices: [], isScarce: false };
    const marks = (hours: number) =>
      [toShowPage(listed, settings, atHours(hours)), toShowCard(listed, atHours(hours))].map(
        (sent) => sent.EspectaculoFinalizado,
      );
    expect(marks(-1)).toEqual([false, false]);
    expect(marks(0)).toEqual([true, true]);
  });

  it('says of a date of the park tour whether it is on sale', () => {
    const listed = { ...show, prices: [], isScarce: false };
    const sale = (changes: Partial<typeof show>, now: Date) =>
      toTour({ ...listed, ...changes }, now).EspectaculoVentaEstado;
    const onSale = new Date('2026-07-02T12:00:00-03:00');
    expect(sale({}, onSale)).toBe('');
    expect(sale({ saleSuspendedAt: onSale }, onSale)).toBe('suspendida');
    expect(sale({}, show.startsAt)).toBe('cerrada');
  });
});

it.each([
  ['2026-06-30', {}, 'A la venta el mié 1 jul, 10:00 h'],
  ['2026-07-02', {}, ''],
  ['2026-07-02', { saleSuspendedAt: show.saleOpensAt }, 'Venta suspendida'],
  ['2026-07-02', { saleSuspendedAt: show.saleOpensAt, cancelledAt: show.saleOpensAt }, ''],
  ['2026-07-16', { saleSuspendedAt: show.saleOpensAt }, ''],
])('a page says on %s with %j: "%s"', (day, changes, text) => {
  const now = new Date(`${day}T12:00:00-03:00`);
  const settings = {} as Parameters<typeof toShowPage>[1];
  const page = toShowPage({ ...show, payment: null, ...changes }, settings, now);
  expect(page).toMatchObject({ EspectaculoId: 7, EspectaculoDisponibilidad: text });
});

describe('the waiting room of a show', () => {
  const opensAt = new Date('2026-07-15T13:00:00Z');
  const at = (ms: number) =>
    roomToWire({ id: 3, opensAt } as Parameters<typeof roomToWire>[0], new Date(opensAt.getTime() + ms));

  it.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('%d ms from its opening: open: %s', (ms, isOpen) => {
    expect(at(ms)).toEqual({ SalaId: 3, Apertura: '2026-07-15T10:00:00', EstaAbierta: isOpen });
  });
});
