import { describe, expect, test } from 'vitest';
import {
  blockToWire,
  choiceFromWire,
  purposeFromWire,
  reasonFromWire,
  reportToWire,
  rowsToWire,
  sectorFromWire,
  sectorToWire,
} from './place-acts-wire.ts';

const seat = { rowId: 3, rowName: 'C', seatId: 7, seatName: '7' };

describe('what staff choose', () => {
  test.each([
    ['seats by rows', { Filas: [{ FilaId: 3, Asientos: [7, 8] }] }, 2],
    ['a quantity', { Cantidad: 12 }, 12],
    ['a quantity of none', { Cantidad: 0 }, 0],
  ])('is %s', (_name, body, size) => {
    const choice = choiceFromWire(body);
    expect(choice && ('seats' in choice ? choice.seats.length : choice.count)).toBe(size);
  });

  test.each([
    ['nothing', {}],
    ['both', { Filas: [{ FilaId: 3, Asientos: [7] }], Cantidad: 1 }],
  ])('is not %s', (_name, body) => {
    expect(choiceFromWire(body)).toBeNull();
  });
});

describe('what staff read', () => {
  test('is a blocked seat as held while somebody may still buy it', () => {
    const heldUntil = new Date('2026-11-22T23:00:00Z');
    const seats = [
      { ...seat, state: 'blocked' as const, isGranted: false, heldUntil, blockId: 5 },
      {
        ...{ ...seat, seatId: 8, seatName: '8', state: 'box-minor' as const, isGranted: true },
        ...{ heldUntil: null, blockId: null },
      },
    ];
    expect(rowsToWire(seats)).toEqual([
      {
        FilaId: 3,
        FilaNombre: 'C',
        Asientos: [
          {
            AsientoId: 7,
            AsientoNombre: '7',
            Estado: 'en-compra',
            Otorgado: false,
            Hasta: '2026-11-22T20:00:00',
            BloqueoId: 5,
          },
          {
            ...{ AsientoId: 8, AsientoNombre: '8', Estado: 'palco', Otorgado: true },
            ...{ Hasta: '', BloqueoId: null },
          },
        ],
      },
    ]);
  });

  test('are counts that add up, without what a lower capacity blocked in the capacity', () => {
    const sector = {
      ...{ id: 1, showId: 2, sectorId: 3, standId: 4, code: 'B', sale: 'unnumbered' as const },
      ...{ isVisitor: false, isOpen: true, standName: 'Norte', description: 'Popular' },
    };
    const count = (state: 'sale' | 'blocked' | 'box' | 'box-minor', isCut: boolean, of: number) => ({
      ...{ showSectorId: 1, state, allotment: state, isCut, count: of, ungranted: of - 1 },
      wasNeverOnSale: state === 'blocked' && !isCut,
    });
    const counts = [count('sale', false, 6), count('blocked', true, 3), count('blocked', false, 1)];
    const boxes = [count('box', false, 2), count('box-minor', false, 1)];
    expect(sectorToWire({ sector, counts: [...counts, ...boxes] })).toMatchObject({
      ...{ Numerado: false, Lugares: 13, Aforo: 10, SinVenta: 1 },
      Cantidades: [
        { Estado: 'libre', Cantidad: 6 },
        { Estado: 'bloqueada', Cantidad: 4 },
        { Estado: 'palco', Cantidad: 3 },
      ],
      Apartados: [{ Para: 'palco', Cantidad: 3, Libres: 1 }],
    });
  });

  test('is a report with each seat that was not touched', () => {
    const untouched = [{ ...seat, state: 'issued' as const }];
    expect(reportToWire({ done: 38, held: 2, granted: 0, missing: 0, untouched })).toEqual({
      ...{ Hechos: 38, EnCompra: 2, Otorgados: 0, Faltaron: 0 },
      NoTocados: [{ FilaId: 3, FilaNombre: 'C', AsientoId: 7, AsientoNombre: '7', Estado: 'emitida' }],
    });
  });
});

test.each([
  ['prensa', 'press'],
  ['palco', 'box'],
  ['cortesia', 'courtesy'],
  ['acreditacion', 'accreditation'],
  ['visitantes', 'visitor'],
  ['venta', null],
] as const)('places set aside for %s', (word, purpose) => {
  expect(purposeFromWire(word)).toBe(purpose);
});

test.each([
  ['obra', 'works'],
  ['seguridad', 'safety'],
  ['tv', 'broadcast'],
  ['vision', 'view'],
  ['protocolo', 'protocol'],
  ['accesible', 'accessible'],
  ['aforo', 'capacity'],
  ['otro', 'other'],
] as const)('places blocked for %s, and told again', (word, reason) => {
  expect(reasonFromWire(word)).toBe(reason);
  const block = {
    ...{ id: 5, reason, detail: 'Andamio', author: 'Ana', places: 12, until: null },
    ...{ showSectorId: 6, authorId: 2, authorEmail: 'a@b.uy' },
    blockedAt: new Date('2026-11-30T02:00:00Z'),
  };
  expect(blockToWire(block)).toEqual({
    ...{ BloqueoId: 5, Motivo: word, Detalle: 'Andamio', Autor: 'Ana', Desde: '2026-11-29T23:00:00' },
    ...{ Lugares: 12, LiberaEl: '' },
  });
  expect(blockToWire({ ...block, until: block.blockedAt }).LiberaEl).toBe('2026-11-29T23:00:00');
});

test('a sector is named by its show, stand and code', () => {
  const body = { EspectaculoId: 7, TribunaId: 10, SectorCod: 'P01', Cantidad: 3 };
  expect(sectorFromWire(body)).toEqual({ showId: 7, standId: 10, code: 'P01' });
});
