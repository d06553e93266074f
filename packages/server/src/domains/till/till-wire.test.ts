import { expect, test } from 'vitest';
import { USUAL_LIMITS } from '../limits/public.ts';
import type { Till } from './till-store.ts';
import { closedToWire, orderFromWire } from './till-wire.ts';

const TILL: Till = {
  ...{ id: 7, memberId: 1, member: 'Rita', openedAt: new Date('2026-11-23T12:00:00Z'), floatAmount: 100_050 },
  ...{ closedAt: null, closedBy: null, countedCash: null, countedTerminal: null },
  ...{ expectedCash: null, expectedTerminal: null, reason: '', sales: 2 },
};
const NOW = new Date('2026-11-23T20:00:00Z');

test('an open till has no counts, a closed one its difference', () => {
  expect(closedToWire(TILL, NOW, USUAL_LIMITS)).toMatchObject({
    Fondo: 1000.5,
    CerradaEn: '',
    DiferenciaEfectivo: 0,
    DiferenciaPos: 0,
    Olvidada: false,
  });
  const closed = {
    ...{ ...TILL, closedAt: NOW, closedBy: 'Fede', countedCash: 90_000, countedTerminal: 5_000 },
    ...{ expectedCash: 100_050, expectedTerminal: 5_000, reason: 'Faltó' },
  };
  expect(closedToWire(closed, NOW, USUAL_LIMITS)).toMatchObject({
    DiferenciaEfectivo: -100.5,
    DiferenciaPos: 0,
    CerradaPor: 'Fede',
    Motivo: 'Faltó',
  });
});

test('a sale is read in minor units, its texts trimmed', () => {
  const order = orderFromWire({
    ...{ Operacion: '', CajaId: 7, TransaccionId: 3, Total: 1200.5, Metodo: 'pos', Comprobante: ' AB12 ' },
    Entradas: [
      {
        ...{ FilaId: 1, AsientoId: 2, PersonaNombre: ' Ana ', PersonaApellido: 'Lima' },
        ...{ PersonaDocumentoTipoId: 1, PersonaDocumento: '4.123' },
      },
    ],
  });
  expect(order).toMatchObject({
    total: 120_050,
    method: 'terminal',
    handed: null,
    receipt: 'AB12',
    email: '',
  });
  expect(order.persons[0]).toMatchObject({ rowId: 1, seatId: 2, firstName: 'Ana', typedDocument: '4.123' });
});

test('too much cash does not hide what the terminal lacks', () => {
  const closed = {
    ...{ ...TILL, closedAt: NOW, closedBy: 'Rita', countedCash: 110_050, countedTerminal: 40_000 },
    ...{ expectedCash: 100_050, expectedTerminal: 50_000, reason: 'Se cobró una como efectivo' },
  };
  const differences = { DiferenciaEfectivo: 100, DiferenciaPos: -100 };
  expect(closedToWire(closed, NOW, USUAL_LIMITS)).toMatchObject(differences);
});
