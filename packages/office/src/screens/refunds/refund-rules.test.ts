import { expect, test } from 'vitest';
import type { Refund } from '../../api/refunds.ts';
import type { ListedTicket } from '../../api/tickets.ts';
import {
  dayOf,
  readAmount,
  readHandWay,
  receiptProblem,
  refundableTickets,
  restText,
  stateOf,
  stateText,
} from './refund-rules.ts';

const REFUND = {
  ...{
    state: 'done',
    receipt: '',
    providerRefundId: '998',
    unansweredAt: '',
    endedAt: '2026-11-20T10:15:00',
  },
  ...{ mayRetry: false, ticketIds: [71] },
} as const satisfies Partial<Refund>;
const text = (other: Partial<Refund>) => stateText({ ...REFUND, ...other } as Refund);

test('a day that the calendar does not have is no filter', () => {
  expect(['2026-11-22', '2026-02-31', 'x', ''].map(dayOf)).toEqual(['2026-11-22', '', '', '']);
});

test('each state says what else there is to know', () => {
  expect(text({})).toBe('20/11/2026 10:15 · N.º 998');
  expect(text({ receipt: 'T-778', providerRefundId: '' })).toBe('Transferencia T-778, 20/11/2026 10:15');
  expect(text({ state: 'rejected', mayRetry: true })).toBe('20/11/2026 10:15');
  expect(text({ state: 'rejected' })).toBe('Ya no se devuelve por este reembolso');
  expect(text({ state: 'asked' })).toBe('');
  expect(text({ state: 'under-way', unansweredAt: '2026-11-20T10:16:00' })).toMatch(
    /Se va a reintentar solo\.$/,
  );
  expect([stateOf('done'), stateOf('x')]).toEqual(['done', '']);
});

test('money goes back for tickets that cost something and are not back, or were rejected', () => {
  const tickets = [
    { id: 71, price: '$ 1.600' },
    { id: 72, price: '' },
    { id: 73, price: '$ 1.600' },
  ] as ListedTicket[];
  const whys = (
    state: Refund['state'],
    payment = { id: 7, ticketIds: [71, 73], parts: ['$ 1.600', '$ 1.600'] },
  ) => refundableTickets(tickets, payment, [{ paymentId: 7, state, ticketIds: [71] }]).map(({ why }) => why);
  expect(whys('under-way')).toEqual(['Ya devuelta', 'Sin cargo', '']);
  expect(whys('rejected')).toEqual(['', 'Sin cargo', '']);
  expect(whys('done', { id: 8, ticketIds: [71], parts: [] })).toEqual(['', 'Sin cargo', 'De otro pago']);
  const ofDifference = { id: 8, ticketIds: [73], parts: ['$ 500'] };
  expect(refundableTickets(tickets, ofDifference, []).map(({ part }) => part)).toEqual([
    ...['$ 1.600', '', '$ 500'],
  ]);
});

test('amounts are read as people write them, and must be something', () => {
  expect(['1.600,50', '$ 20', '0', '', 'libre', 'x'].map(readAmount)).toEqual([
    ...['1600.50', '20.00', null, null, null, null],
  ]);
  const rests = ['1600.50', '1234567.00'].map((rest) => restText({ amount: 'US$ 9', rest }));
  expect(rests).toEqual(['US$ 1.600,50', 'US$ 1.234.567']);
  expect([receiptProblem(' T-778 '), receiptProblem('!')]).toEqual([null, expect.any(String)]);
  expect(receiptProblem(' Caja de ahorro 4411')).toBe(
    'Escribí el comprobante del banco, sin «Caja» adelante.',
  );
});

test('by hand it goes over the counter of a till that is open, or by a transfer that has a number', () => {
  expect(readHandWay(null, null)).toEqual({ by: 'provider' });
  expect(readHandWay({ way: 'till', receipt: '' }, 4)).toEqual({ by: { tillId: 4 } });
  expect(readHandWay({ way: 'till', receipt: '' }, null)).toEqual({
    problem: 'Abrí tu caja para entregarlo.',
  });
  expect(readHandWay({ way: 'transfer', receipt: ' T-778 ' }, 4)).toEqual({ by: { receipt: 'T-778' } });
  expect(readHandWay({ way: 'transfer', receipt: '!' }, 4)).toEqual({ problem: expect.any(String) });
});
