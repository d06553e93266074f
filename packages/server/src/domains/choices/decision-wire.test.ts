import { expect, test } from 'vitest';
import { byHandFromWire, electionsFromWire, staffChoiceFromWire, visitorFromWire } from './decision-wire.ts';

test('what is not named of a visitor is nothing', () => {
  expect(visitorFromWire({}, { userId: 3, ip: 'x' })).toEqual({
    ...{ purchaseId: 0, ticketId: 0, token: '', userId: 3, ip: 'x' },
  });
});

test('money goes back by hand at a till, or by a transfer; a receipt of spaces is none', () => {
  const body = { Operacion: '', EntradaId: 1, Eleccion: 'devuelve' as const, Motivo: 'Vino' };
  expect(byHandFromWire({ ...body, CajaId: 7, Comprobante: 'T-778' })).toEqual({ tillId: 7 });
  expect(byHandFromWire({ ...body, Comprobante: ' T-778 ' })).toEqual({ receipt: 'T-778' });
  expect(byHandFromWire({ ...body, Comprobante: '   ' })).toBeNull();
  expect(byHandFromWire(body)).toBeNull();
});

test('letters and words are choices', () => {
  const Elecciones = [
    { TicketId: 1, Eleccion: 'C' as const },
    { TicketId: 2, Eleccion: 'D' as const },
    { TicketId: 3, Eleccion: 'L' as const },
  ];
  const chosen = electionsFromWire({ Operacion: '', Elecciones });
  expect(chosen.map(({ choice }) => choice)).toEqual(['keep', 'refund', 'release']);
  expect(staffChoiceFromWire('libera')).toBe('release');
});
