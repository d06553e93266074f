import { expect, test } from 'vitest';
import { type EndedApproval, endText, handedOut, outcomeText } from './ended-rules.ts';

type Approval = EndedApproval['approval'];
const ASKED_AT = new Date('2026-11-24T10:00:00Z');
const APPROVAL = {
  ...{ id: 9, call: 'club/reembolsos/pedir', askedAt: ASKED_AT, isAlone: false, answerer: 'Bruno Sosa' },
  ...{ endsAt: new Date('2026-11-24T11:00:00Z'), reason: 'Lo hablamos', state: 'done', acts: [] },
} as unknown as Approval;
const ended = (fields: Partial<Approval>, byTime = false): EndedApproval => ({
  ...{ approval: { ...APPROVAL, ...fields }, byTime },
});
const NOT_DONE = { state: 'expired', reason: 'No se pudo hacer: la caja está cerrada.' } as const;

test.each<[string, EndedApproval, string, string]>([
  ['approved', ended({}), 'Hecho', 'Lo aprobó Bruno Sosa: Lo hablamos'],
  ['rejected', ended({ state: 'rejected' }), 'Rechazado', 'Lo rechazó Bruno Sosa: Lo hablamos'],
  [
    'approved, and not possible any more',
    ended(NOT_DONE),
    'No se pudo hacer',
    'Lo aprobó Bruno Sosa. No se pudo hacer: la caja está cerrada.',
  ],
  [
    'not answered',
    ended({ state: 'expired', answerer: null, reason: null }, true),
    'Vencido',
    'Nadie lo respondió a tiempo. Si todavía hace falta, pedilo de nuevo.',
  ],
  [
    'done by itself',
    ended({ isAlone: true, answerer: null, reason: null }, true),
    'Hecho',
    'Nadie más podía: pasaron 60 minutos.',
  ],
  [
    'to be done by itself, and not possible any more',
    ended({ ...NOT_DONE, isAlone: true, answerer: null }, true),
    'No se pudo hacer',
    'No se pudo hacer: la caja está cerrada.',
  ],
])('a request that was %s says so', (_how, one, outcome, text) => {
  expect([outcomeText(one), endText(one)]).toEqual([outcome, text]);
});

test('what a till hands out is told once it was done, and of no other refund', () => {
  const act = { act: 'reembolsos/pedir', entity: 'pago', entityId: '1' };
  const acts = [
    { ...act, entity: 'entrada', after: { Devuelto: '$ 24.000' } },
    { ...act, after: { Devuelto: '$ 24.000', Entradas: 1, Comprobante: 'Caja 12' } },
    { ...act, act: 'entradas/elegir', after: { Elección: 'Devolución', Comprobante: 'Caja 12' } },
    { ...act, after: { Devuelto: '$ 300', Entradas: 0, Comprobante: 'T-778' } },
  ];
  expect(handedOut(ended({ acts }))).toBe(
    'Entregá $ 24.000 como dice en Ventanilla: ya está descontado de tu caja.',
  );
  expect(handedOut(ended({ acts: [...acts, ...acts] }))).toContain('Entregá $ 24.000 y $ 24.000 como dice');
  expect(handedOut(ended({ acts, state: 'rejected' }))).toBe('');
  expect(handedOut(ended({ acts: acts.slice(3) }))).toBe('');
});
