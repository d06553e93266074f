import { describe, expect, test } from 'vitest';
import type { TicketRow } from '../tickets/public.ts';
import {
  byHandFromWire,
  decisionToWire,
  electionsFromWire,
  staffChoiceFromWire,
  staffDecisionToWire,
  visitorFromWire,
} from './decision-wire.ts';
import type { Decision } from './read-decision.ts';

type Ticket = Decision['tickets'][number];
const ROW = {
  ...{ ticketId: 71, firstName: 'Ana', lastName: 'Lima', standName: 'Olímpica', sectorDescription: 'Talud' },
  ...{ rowName: '4', seatName: '12', amount: 160_050, currencySymbol: '$' },
} as TicketRow;
const TICKET: Ticket = {
  ...{ ticketId: 71, isLive: true, amount: 160_050, channel: 'web', isPaidAtWindow: false, choice: null },
  ...{
    isOwedAtWindow: false,
    refundState: null,
    refundedAt: null,
    row: ROW,
    back: { amount: 160_050, isShared: false },
  },
};
const decision = (ticket: Partial<Ticket> = {}, change: Partial<Decision> = {}): Decision => ({
  ...{ party: { kind: 'purchase', purchaseId: 12 }, show: { id: 3, name: 'Partido' }, userId: null },
  move: {
    ...{ id: 1, showId: 3, movedAt: new Date('2026-07-01T12:00:00Z'), message: 'Se muda' },
    ...{ fromStartsAt: new Date('2026-07-15T23:30:00Z'), fromDateWasOpen: false },
    toStartsAt: new Date('2026-07-22T23:30:00Z'),
    choiceUntil: new Date('2026-07-08T12:00:00Z'),
  },
  ...{ state: 'open', tickets: [{ ...TICKET, ...ticket }], ...change },
});
const ticketOf = (ticket: Partial<Ticket>, state: Decision['state'] = 'open') =>
  decisionToWire(decision(ticket, { state })).Tickets[0];

test('what is not named of a visitor is nothing', () => {
  expect(visitorFromWire({}, { userId: 3, ip: 'x' })).toEqual({
    ...{ purchaseId: 0, ticketId: 0, token: '', userId: 3, ip: 'x' },
  });
  expect(visitorFromWire({ CompraId: 12, TicketId: 71, Token: 't' }, { userId: null, ip: '' })).toEqual({
    ...{ purchaseId: 12, ticketId: 71, token: 't', userId: null, ip: '' },
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
  expect(chosen).toEqual([
    { ticketId: 1, choice: 'keep' },
    { ticketId: 2, choice: 'refund' },
    { ticketId: 3, choice: 'release' },
  ]);
  const words = (['conserva', 'devuelve', 'libera'] as const).map(staffChoiceFromWire);
  expect(words).toEqual(['keep', 'refund', 'release']);
});

describe('what may be chosen', () => {
  test('is told with the two days, the message and each ticket', () => {
    expect(decisionToWire(decision())).toEqual({
      ...{ CompraId: 12, EspectaculoId: 3, EspectaculoNombre: 'Partido', Estado: 'abierta' },
      FechaAnterior: 'miércoles 15 de julio, 20:30 h',
      FechaNueva: 'miércoles 22 de julio, 20:30 h',
      ...{ Mensaje: 'Se muda', Hasta: '08/07/2026 09:00' },
      Tickets: [
        {
          ...{ TicketId: 71, PersonaNombre: 'Ana', PersonaApellido: 'Lima', Precio: '$ 1.600,50' },
          Devolucion: '$ 1.600,50',
          Lugar: 'Olímpica, Talud, fila 4, asiento 12',
          ...{ Eleccion: 'C', Opciones: ['C', 'D'], Aviso: '' },
        },
      ],
    });
  });

  test('of a guest is of no purchase, and a free place has no price', () => {
    expect(decisionToWire(decision({}, { party: { kind: 'guest', ticketId: 71 } })).CompraId).toBe(0);
    const free = { amount: 0, row: { ...ROW, amount: 0 }, choice: 'release' as const };
    expect(ticketOf(free)).toMatchObject({ Precio: '', Eleccion: 'L', Opciones: ['C', 'L'] });
  });

  test('is nothing once it is over', () => {
    const states = (['over', 'cancelled'] as const).map((state) => decisionToWire(decision({}, { state })));
    expect(states.map(({ Estado }) => Estado)).toEqual(['terminada', 'cancelado']);
    expect(states.map(({ Tickets }) => Tickets[0]?.Opciones)).toEqual([[], []]);
    expect(states.map(({ Mensaje }) => Mensaje)).toEqual(['Se muda', '']);
  });
});

test('what goes back is what is left, shared with the other tickets of its payment', () => {
  const backs = [{ amount: 40_000, isShared: true }, { amount: 40_000, isShared: false }, null].map(
    (back) => ticketOf({ back })?.Devolucion,
  );
  expect(backs).toEqual(['hasta $ 400', '$ 400', '']);
  expect(ticketOf({ back: { amount: 0, isShared: false } })?.Devolucion).toBe('');
});

describe('the notice of a ticket', () => {
  const at = new Date('2026-07-10T12:00:00Z');
  test.each<[string, Partial<Ticket>, string]>([
    ['whose money is back', { refundState: 'done', refundedAt: at }, 'Devuelta el vie 10 jul.'],
    ['whose money was asked for', { refundState: 'asked', refundedAt: at }, 'Tu devolución está pedida.'],
    [
      'whose money is under way',
      { refundState: 'under-way' },
      'Tu devolución está en camino: puede tardar hasta dos resúmenes de la tarjeta.',
    ],
    [
      'whose refund was rejected',
      { refundState: 'rejected' },
      'El medio de pago no aceptó la devolución: comunicate con el club.',
    ],
    [
      'whose difference is owed at the window',
      { choice: 'refund', isOwedAtWindow: true, refundState: 'done', refundedAt: at },
      'Devuelta el vie 10 jul. Lo que pagaste en boletería te lo damos ahí.',
    ],
    ['with a difference that nobody asked back', { isOwedAtWindow: true }, ''],
    ['whose money is back, nobody knows when', { refundState: 'done' }, ''],
    ['that was released', { choice: 'release', isLive: false }, 'Liberaste tu lugar.'],
    ['that was annulled', { isLive: false }, 'Esta entrada está anulada.'],
    ['of the window', { channel: 'window' }, 'La compraste en ventanilla: elegí en boletería.'],
    ['of the window that was free', { channel: 'window', amount: 0 }, ''],
    ['of a guest with nothing to choose', { channel: 'box', isLive: true, amount: 0 }, ''],
    ['that is like others', {}, ''],
  ])('%s', (_what, ticket, notice) => {
    expect(ticketOf(ticket)?.Aviso).toBe(notice);
  });

  test('of the window says nothing when nobody can choose any more', () => {
    expect(ticketOf({ channel: 'window' }, 'over')?.Aviso).toBe('');
  });
});

describe('the office', () => {
  test('sees its ticket’s choice in words', () => {
    const bought = decision({ choice: 'refund', channel: 'window', isPaidAtWindow: true });
    expect(staffDecisionToWire(bought, 71)).toEqual({
      ...{ Hasta: '2026-07-08T09:00:00', Eleccion: 'devuelve', Opciones: ['conserva', 'devuelve'] },
      NecesitaComprobante: true,
    });
    const { move } = bought;
    const open = decision({ amount: 0 }, { move: { ...move, choiceUntil: null } });
    expect(staffDecisionToWire(open, 71)).toMatchObject({
      ...{ Hasta: '', Eleccion: 'conserva', Opciones: ['conserva', 'libera'], NecesitaComprobante: false },
    });
  });

  test('sees none of another ticket, or of what is over', () => {
    expect(staffDecisionToWire(decision(), 72)).toBeNull();
    expect(staffDecisionToWire(decision({}, { state: 'over' }), 71)).toBeNull();
  });
});
