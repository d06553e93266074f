import { describe, expect, it } from 'vitest';
import { categoriesOf, type Sector, seatingFromWire, sectorFromWire } from '../../api/sectors.ts';
import { offerText } from '../../features/price/offer.ts';
import { aWireCategory, aWireSeating, aWireSector } from './builders.ts';
import { draftQuery, readDraft } from './draft-query.ts';
import { holdReactions } from './hold-reactions.ts';
import { purchaseMessages } from './messages.ts';
import { purchaseProblem } from './purchase-rules.ts';
import { sectorOffer } from './sector-offer.ts';
import {
  canChooseSector,
  filterSectors,
  isSameSector,
  NO_FILTER,
  publishedOf,
  standsOf,
} from './sector-rules.ts';
import { EMPTY_SLOT, ONE_SLOT, type Slots } from './slots.ts';
import { slotsReducer } from './slots-reducer.ts';

const seating = seatingFromWire(aWireSeating());
const { sectors } = seating;
const [numbered, unnumbered, soldOut, visitor] = sectors as [Sector, Sector, Sector, Sector];
const codes = (list: readonly Sector[]) => list.map(({ code }) => code);
const general = aWireCategory({ SocioCategoriaNombre: 'Público', ListaMonto: '1600.00' });
const child = aWireCategory({
  SocioCategoriaId: 2,
  SocioCategoriaNombre: 'Menor',
  SocioCategoriaEsPublico: false,
  ListaMonto: '400.00',
});
const member = { ...child, SocioCategoriaId: 3, SocioCategoriaNombre: 'Socio', ListaMonto: '800.00' };
const seat = (rowId: number, seatId: number) => ({ rowId, seatId });

describe('sectors', () => {
  it.each([
    ['nothing', NO_FILTER, ['A1', 'P1', 'A2', 'V1']],
    ['a stand', { standId: 1, isVisitorOnly: false }, ['A1', 'A2']],
    ['the visiting side', { standId: null, isVisitorOnly: true }, ['V1']],
    ['both', { standId: 1, isVisitorOnly: true }, []],
  ])('are filtered by %s', (_, filter, expected) => {
    expect(codes(filterSectors(sectors, filter))).toEqual(expected);
  });

  it('name each stand once', () => {
    expect(standsOf(sectors).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('offer the categories of their side, and show those that are published', () => {
    const ids = (sector: Sector) => categoriesOf(sector, seating).map(({ id }) => id);
    expect(ids(numbered)).toEqual([1, 2, 3]);
    expect(publishedOf(numbered.prices).map(({ categoryId }) => categoryId)).toEqual([1, 2]);
    expect(ids(visitor)).toEqual([4]);
  });

  it('name each category once, and its price where it is paid', () => {
    expect(seating.categories.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(categoriesOf(unnumbered, seating)).toMatchObject([{ name: 'Público general', price: '0.00' }]);
  });

  it.each<[string, ReturnType<typeof aWireCategory>[], string | null]>([
    ['one price', [general], 'desde $1600'],
    ['whose the least is, and what the public pays', [general, child], 'desde $400 (Menor) · Público $1600'],
    [
      'the public first among those who pay the least',
      [{ ...child, ListaMonto: '1600.00' }, general],
      'desde $1600',
    ],
    [
      'what some get for nothing',
      [general, { ...child, ListaMonto: '0.00' }],
      'Gratis (Menor) · Público $1600',
    ],
    [
      'the public where others pay more',
      [{ ...child, ListaMonto: '9000.00' }, general],
      'desde $1600 (Público)',
    ],
    ['whose it is where the public cannot buy', [child, member], 'desde $400 (Menor)'],
    [
      'no price that is not published',
      [general, { ...child, SocioCategoriaPublicada: false }],
      'desde $1600',
    ],
    ['cents', [general, { ...child, ListaMonto: '790.50' }], 'desde $790.50 (Menor) · Público $1600'],
    ['nothing without a price', [], null],
  ])('say %s', (_, SocioCategorias, text) => {
    const priced = seatingFromWire(aWireSeating({ Sectores: [aWireSector({ SocioCategorias })] }));
    const offer = sectorOffer(priced.sectors[0] as Sector, priced);
    expect(offer && offerText(offer, '$')).toBe(text);
  });

  it('say whose the least price is also where nothing says who the public is', () => {
    const { SocioCategoriaEsPublico: _, ...unmarked } = general;
    const priced = seatingFromWire(
      aWireSeating({ Sectores: [aWireSector({ SocioCategorias: [unmarked, child] })] }),
    );
    const offer = sectorOffer(priced.sectors[0] as Sector, priced);
    expect(offer && offerText(offer, '$')).toBe('desde $400 (Menor)');
  });

  it('can be chosen when none is chosen and they are available', () => {
    expect(canChooseSector(numbered, null)).toBe(true);
    expect(canChooseSector(soldOut, null)).toBe(false);
    expect(canChooseSector(numbered, unnumbered)).toBe(false);
  });

  it.each([
    ['N', 'numbered'],
    ['L', 'unnumbered'],
    ['', 'unnumbered'],
    ['n', 'unnumbered'],
  ])('of sale type "%s" are %s', (SectorVentaTipo, saleType) => {
    expect(sectorFromWire(aWireSector({ SectorVentaTipo })).saleType).toBe(saleType);
  });

  it.each([
    ['H', true],
    ['A', false],
    ['', false],
  ])('in state "%s" are available: %s', (EspectaculoSectorEstado, isAvailable) => {
    expect(sectorFromWire(aWireSector({ EspectaculoSectorEstado })).isAvailable).toBe(isAvailable);
  });
});

describe('the tickets being put together', () => {
  const full: Slots = [seat(1, 1), seat(1, 2)];

  it.each([
    [3, 3],
    [0, 1],
    [-4, 1],
    [11, 10],
  ])('asked to be %i are %i', (count, length) => {
    expect(slotsReducer(ONE_SLOT, { type: 'set-count', count })).toHaveLength(length);
  });

  it('grow by an empty one and lose the last', () => {
    const more = slotsReducer(full, { type: 'set-count', count: 3 });
    expect(more).toEqual([...full, EMPTY_SLOT]);
    expect(slotsReducer(more, { type: 'set-count', count: 1 })).toEqual([seat(1, 1)]);
  });

  it('forget the seat when another row is chosen', () => {
    expect(slotsReducer(full, { type: 'choose-row', index: 1, rowId: 7 })).toEqual([
      seat(1, 1),
      { rowId: 7, seatId: null },
    ]);
    expect(slotsReducer(full, { type: 'choose-seat', index: 0, seatId: 9 })[0]).toEqual(seat(1, 9));
  });

  it.each<[string, Slots, { rowId: number; seatId: number }, Slots]>([
    ['the first empty one', [EMPTY_SLOT, EMPTY_SLOT], seat(2, 2), [seat(2, 2), EMPTY_SLOT]],
    ['the gap before a filled one', [EMPTY_SLOT, seat(1, 1)], seat(2, 2), [seat(2, 2), seat(1, 1)]],
    ['one that has only a row', [{ rowId: 5, seatId: null }], seat(2, 2), [seat(2, 2)]],
    ['none when all are filled', full, seat(2, 2), full],
  ])('take a clicked seat into %s', (_, slots, clicked, expected) => {
    expect(slotsReducer(slots, { type: 'toggle-seat', seat: clicked })).toEqual(expected);
  });

  it('free a chosen seat that is clicked again, in every ticket that has it', () => {
    const repeated: Slots = [seat(1, 1), seat(1, 1), seat(1, 2)];
    expect(slotsReducer(repeated, { type: 'toggle-seat', seat: seat(1, 1) })).toEqual([
      EMPTY_SLOT,
      EMPTY_SLOT,
      seat(1, 2),
    ]);
  });

  it('drop seats that are not free any more', () => {
    const rows = [{ id: 1, name: 'A', seats: [{ id: 2, name: '2' }] }];
    expect(slotsReducer(full, { type: 'drop-missing', rows })).toEqual([EMPTY_SLOT, seat(1, 2)]);
  });
});

describe('what keeps a purchase from starting', () => {
  it.each<[string, Sector | null, Slots, string | null]>([
    ['no sector', null, ONE_SLOT, 'Debes seleccionar un sector para tu ticket.'],
    ['no seat', numbered, ONE_SLOT, 'Debes indicar fila y asiento para tu ticket'],
    [
      'a row without a seat',
      numbered,
      [{ rowId: 1, seatId: null }],
      'Debes indicar fila y asiento para tu ticket',
    ],
    [
      'one of several without a seat',
      numbered,
      [seat(1, 1), EMPTY_SLOT],
      'Debes indicar fila y asiento para tus tickets',
    ],
    ['a repeated seat', numbered, [seat(1, 1), seat(1, 1)], 'Hay asientos repetidos en tu selección.'],
    ['nothing: all seats there', numbered, [seat(1, 1), seat(1, 2)], null],
    ['nothing: the same seat number in two rows', numbered, [seat(1, 1), seat(2, 1)], null],
    ['nothing: an unnumbered sector needs none', unnumbered, [EMPTY_SLOT, EMPTY_SLOT], null],
  ])('%s', (_, sector, slots, text) => {
    const problem = purchaseProblem(sector, slots);
    expect(problem && purchaseMessages[problem]).toBe(text);
  });
});

describe('a draft in the address', () => {
  it.each<[string, Slots]>([
    ['tribuna=1&sector=A1', ONE_SLOT],
    ['tribuna=1&sector=A1&cantidad=3', [EMPTY_SLOT, EMPTY_SLOT, EMPTY_SLOT]],
    ['tribuna=1&sector=A1&cantidad=2&asientos=1-2_3-44', [seat(1, 2), seat(3, 44)]],
  ])('%s is written and read', (query, slots) => {
    expect(draftQuery({ sector: numbered, slots })).toBe(query);
    const draft = readDraft(new URLSearchParams(query));
    expect(draft).toEqual({ sector: { stand: { id: 1 }, code: 'A1' }, slots });
  });

  it.each([
    '',
    'tribuna=1',
    'sector=A1',
    'tribuna=x&sector=A1',
    'tribuna=-1&sector=A1',
    'tribuna=1.5&sector=A1',
  ])('"%s" names no sector', (query) => {
    expect(readDraft(new URLSearchParams(query)).sector).toBeNull();
  });

  it.each([
    ['cantidad=99', 10],
    ['cantidad=-3', 1],
    ['cantidad=x&asientos=<script>', 1],
    [`asientos=${Array.from({ length: 30 }, (_, n) => `1-${n}`).join('_')}`, 10],
  ])('"%s" stays within the limits', (query, length) => {
    expect(readDraft(new URLSearchParams(query)).slots).toHaveLength(length);
  });
});

describe('reactions to a refused purchase (spec 1 §8)', () => {
  it.each([
    ['sector-closed', 'choose-again'],
    ['sector-not-of-show', 'choose-again'],
    ['not-enough-places', 'choose-again'],
    ['no-such-seat', 'choose-again'],
    ['seat-taken', 'choose-again'],
    ['seat-set-aside', 'choose-again'],
    ['seats-mismatch', 'choose-again'],
    ['sale-not-open', 'choose-again'],
    ['sale-over', 'choose-again'],
    ['show-over', 'choose-again'],
    ['quantity-out-of-range', 'tell'],
    ['unlisted', 'error-page'],
  ] as const)('%s: %s', (problem, reaction) => {
    expect(holdReactions[problem]).toBe(reaction);
  });
});

it('a sector is its stand and its code', () => {
  const one = { stand: { id: 1 }, code: 'A' };
  const others = [{ ...one }, { stand: { id: 2 }, code: 'A' }, { stand: { id: 1 }, code: 'B' }];
  expect(others.map((other) => isSameSector(one, other))).toEqual([true, false, false]);
});
