import { describe, expect, test } from 'vitest';
import { aWireCategory, aWireSeating, aWireSector, someWireRows } from '../screens/show/builders.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { Fault } from './fault.ts';
import {
  fetchAllSeats,
  fetchRows,
  fetchSectorMap,
  fetchSectorPhotos,
  fetchVenueMap,
  liveSectorPath,
  seatElementId,
} from './seating.ts';
import { categoriesOf, fetchSectors, seatingFromWire, sectorElementId, sectorFromWire } from './sectors.ts';
import { configureTransport } from './transport.ts';

const SECTOR = { stand: { id: 1 }, code: 'A1' };
const NAMED = { EspectaculoId: 101, TribunaId: 1, SectorCod: 'A1' };

/** A sector with fields that no server of the contract sends. */
const odd = (changes: object) => ({ ...aWireSector(), ...changes }) as ReturnType<typeof aWireSector>;

describe('a sector', () => {
  test('is read with the prices of its own side', () => {
    expect(sectorFromWire(aWireSector())).toEqual({
      ...{ code: 'A1', description: 'Platea Baja', stand: { id: 1, name: 'Héctor Scarone' } },
      ...{ saleType: 'numbered', isAccessible: false, isVisitor: false, isAvailable: true },
      prices: [
        { categoryId: 1, isPublished: true, price: '1200.00' },
        { categoryId: 2, isPublished: true, price: '600.00' },
        { categoryId: 3, isPublished: false, price: '100.00' },
      ],
    });
    const visitors = sectorFromWire(aWireSector({ EspectaculoSectorEsVisitante: true }));
    expect(visitors.prices).toEqual([{ categoryId: 4, isPublished: true, price: '50.00' }]);
  });

  test.each([
    [{ EspectaculoSectorEstado: 'A' }, { isAvailable: false }],
    [{ EspectaculoSectorEstado: 'h' }, { isAvailable: false }],
    [{ EspectaculoSectorEstado: null }, { isAvailable: false }],
    [{ SectorVentaTipo: 'N' }, { saleType: 'numbered' }],
    [{ SectorVentaTipo: 'L' }, { saleType: 'unnumbered' }],
    [{ SectorVentaTipo: '' }, { saleType: 'unnumbered' }],
    [{ SectorVentaTipo: undefined }, { saleType: 'unnumbered' }],
    [{ SocioCategorias: null }, { prices: [] }],
    [{ SectorEsAccesible: 'S' }, { isAccessible: true }],
  ])('with %j is %j', (changes, read) => {
    expect(sectorFromWire(odd(changes))).toMatchObject(read);
  });

  test.each([
    ['0.00', ['0.00']],
    ['1200', ['1200.00']],
    [1200.5, ['1200.50']],
    // An unreadable price must not look free.
    ['', []],
    [null, []],
    ['$ 1200', []],
    ['-1', []],
  ])('with the price %j has %j', (ListaMonto, prices) => {
    const SocioCategorias = [{ ...aWireCategory(), ListaMonto }];
    expect(sectorFromWire(odd({ SocioCategorias })).prices.map(({ price }) => price)).toEqual(prices);
  });
});

describe('the sectors of a show', () => {
  test('name each category once, also the one that is read in several sectors', () => {
    const seating = seatingFromWire(aWireSeating());
    expect(seating.categories.map(({ name }) => name)).toEqual([
      'Público general',
      'Socio',
      'Convenio',
      'Visitante',
    ]);
    expect(seating).toMatchObject({ hasSeatHolders: true, currencySymbol: '$', sale: 'open' });
    const [first, popular] = seating.sectors;
    if (!first || !popular) throw new Error('no sectors');
    expect(categoriesOf(first, seating).map(({ name, price }) => [name, price])).toEqual([
      ['Público general', '1200.00'],
      ['Socio', '600.00'],
      ['Convenio', '100.00'],
    ]);
    expect(categoriesOf(popular, seating)).toMatchObject([{ name: 'Público general', price: '0.00' }]);
  });

  test.each([{ TribunaId: 0 }, { SectorCod: '' }])('leave out one that no call could name: %j', (changes) => {
    const { sectors } = seatingFromWire(aWireSeating({ Sectores: [aWireSector(changes), aWireSector()] }));
    expect(sectors.map(sectorElementId)).toEqual(['T1SA1']);
  });

  test.each([null, undefined, 'x', {}])('are none from %j', (Sectores) => {
    expect(seatingFromWire({ Sectores: Sectores as null })).toMatchObject({ sectors: [], categories: [] });
  });

  test('are asked for with the hold whose prices they have, where there is one', async () => {
    const { calls } = answerCalls({ WSEspectaculoSectores: { SDTEspectaculoSectores: aWireSeating() } });
    await fetchSectors(101);
    expect((await fetchSectors(101, 55)).sectors).toHaveLength(4);
    expect(calls.map(({ body }) => body)).toEqual([
      { EspectaculoId: 101 },
      { EspectaculoId: 101, TransaccionId: 55 },
    ]);
  });
});

describe('rows and seats', () => {
  test('are read, without what cannot be chosen', async () => {
    const [row] = someWireRows(1, 2);
    const seats = [...(row?.Asientos ?? []), { AsientoId: 0, AsientoNombre: 'x' }, null];
    const { calls } = answerCalls({
      WSEspectaculoFilasAsientos: {
        SDTEspectaculoFila: [null, { ...row, Asientos: seats }, { FilaId: 'x' }],
      },
    });
    expect(await fetchRows(101, SECTOR)).toEqual([
      {
        id: 1,
        name: 'A',
        seats: [
          { id: 1, name: '1' },
          { id: 2, name: '2' },
        ],
      },
    ]);
    expect(calls[0]?.body).toEqual(NAMED);
  });

  test('of a sector that is gone (30) are told apart from a fault', async () => {
    answerCalls({ WSEspectaculoFilasAsientos: { ErrorCod: 30, ErrorDsc: 'texto' } });
    expect(await fetchRows(101, SECTOR)).toBe('sector-unavailable');
  });

  test.each([10, 20, 99, 500])('refused with %i are a fault', async (ErrorCod) => {
    answerCalls({ WSEspectaculoFilasAsientos: { ErrorCod, ErrorDsc: 'texto' } });
    await expect(fetchRows(101, SECTOR)).rejects.toBeInstanceOf(Fault);
  });

  test('of the whole sector come from a file by its plan; none when it cannot be read', async () => {
    const asked: string[] = [];
    const answers = [
      Response.json({ SDTEspectaculoFila: someWireRows(1, 1) }),
      Response.json({}, { status: 404 }),
      new Response('<html>'),
      Response.json(null),
      Promise.reject(new TypeError('network down')),
    ];
    configureTransport({
      fetch: async (url) => {
        asked.push(url);
        return (await answers.shift()) ?? Response.error();
      },
    });
    const seats = [{ id: 1, name: '1' }];
    expect(await fetchAllSeats(101, SECTOR, 9)).toEqual([{ id: 1, name: 'A', seats }]);
    for (let times = 0; times < 4; times += 1) expect(await fetchAllSeats(101, SECTOR, 9)).toEqual([]);
    expect(asked[0]).toBe('/api/mapa/101/1/A1/asientos.json?plano=9');
  });
});

describe('maps and photos', () => {
  test.each([
    [0, NAMED],
    [9, { ...NAMED, Plano: 9 }],
  ])('of a sector are asked for by plan %i as %j', async (plan, body) => {
    const { calls } = answerCalls({ WSEspectaculoEscenarioSector: { SectorSVG: '<svg/>' } });
    expect(await fetchSectorMap(101, SECTOR, plan)).toBe('<svg/>');
    expect(calls[0]?.body).toEqual(body);
  });

  test('of the venue are text, or a fault', async () => {
    answerCalls({ WSEspectaculoEscenario: { EscenarioSVG: '<svg/>' } });
    expect(await fetchVenueMap(101)).toBe('<svg/>');
    answerCalls({});
    await expect(fetchVenueMap(101)).rejects.toBeInstanceOf(Fault);
  });

  test.each([
    [{ ColSectorImagen: ['/a.jpg', '', null, '/b.jpg'] }, ['/a.jpg', '/b.jpg']],
    [{ ColSectorImagen: null }, []],
    [{ ErrorCod: 99 }, []],
    [null, []],
  ])('of the view, answered with %j, are %j', async (answer, photos) => {
    answerCalls({ WSEspectaculoEscenarioSectorImg: answer });
    expect(await fetchSectorPhotos(101, SECTOR)).toEqual(photos);
  });

  test('name their elements as the map does', () => {
    expect([seatElementId(3, 12), liveSectorPath(101, SECTOR)]).toEqual(['F3A12', '101/1/A1']);
  });
});
