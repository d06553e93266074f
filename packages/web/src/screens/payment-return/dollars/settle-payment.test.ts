import * as codes from '@club/contract/codes';
import { describe, expect, it, vi } from 'vitest';
import { Fault } from '../../../api/fault.ts';
import { configureTransport } from '../../../api/transport.ts';
import { type Answer, answerCalls } from '../../../testing/answer-calls.ts';
import { refundReactions, reportReactions, settlePayment } from './settle-payment.ts';

const payment = { paymentId: 'PAY-1', captureId: 'CAP-1', amount: 60, holdId: 345 };
const inState = (TransaccionEstado: string) => ({ TransaccionEstado });

async function settle(answers: Record<string, Answer>) {
  const { calls } = answerCalls(answers);
  const outcome = await settlePayment(payment);
  return { outcome, calls };
}

describe('a payment whose transaction is', () => {
  it('cancelled is refunded, and the error panel stands', async () => {
    const { outcome, calls } = await settle({
      WSTransaccionEstado: inState('C '),
      'pagos/reembolso': { isOk: true },
    });
    expect(outcome).toBe('refunded');
    expect(calls[1]).toEqual({ name: 'pagos/reembolso', body: { capture_id: 'CAP-1' } });
  });

  it.each([
    ['is answered with isOk false', { isOk: false }],
    ['fails', null],
    ['is refused', { ErrorCod: 40, ErrorDsc: '' }],
  ])('cancelled leads home when the refund %s', async (_case, answer) => {
    const { outcome } = await settle({ WSTransaccionEstado: inState('C'), 'pagos/reembolso': answer });
    expect(outcome).toBe('home');
  });

  it('finished leads home', async () => {
    const { outcome, calls } = await settle({ WSTransaccionEstado: inState('F') });
    expect([outcome, calls.length]).toEqual(['finished', 1]);
  });

  it('pending is recorded and shown as success', async () => {
    const { outcome, calls } = await settle({ WSTransaccionEstado: inState('P'), WSPago: {} });
    expect(outcome).toBe('issued');
    expect(calls[1]).toEqual({
      name: 'WSPago',
      body: { PagoIdExterno: 'PAY-1', MonedaId: 2, PagoMonto: 60, TransaccionId: 345 },
    });
  });

  it('pending and then cancelled by its own record is refunded', async () => {
    const states = ['P', 'C'];
    const next: Answer = () => inState(states.shift() ?? 'C');
    const { outcome } = await settle({
      WSTransaccionEstado: next,
      WSPago: {},
      'pagos/reembolso': { isOk: true },
    });
    expect(outcome).toBe('refunded');
  });

  it('anything else leads home', async () => {
    expect((await settle({ WSTransaccionEstado: inState('?') })).outcome).toBe('home');
  });

  it('refused leads to the error page', async () => {
    expect((await settle({ WSTransaccionEstado: { ErrorCod: 30, ErrorDsc: '' } })).outcome).toBe('error');
  });

  const signedOut = { ErrorCod: 401, ErrorDsc: '' };
  it.each([
    ['asked for', { WSTransaccionEstado: signedOut }],
    ['recorded', { WSTransaccionEstado: inState('P'), WSPago: signedOut }],
    ['refunded', { WSTransaccionEstado: inState('C'), 'pagos/reembolso': signedOut }],
  ])('%s without a login leaves the error panel to be read (401)', async (_case, answers) => {
    const onSignedOut = vi.fn();
    configureTransport({ onSignedOut });
    expect((await settle(answers)).outcome).toBe('signed-out');
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith({ session: null, beginsLogin: false });
    configureTransport({ onSignedOut: () => {} });
  });

  it('out of reach is a fault', async () => {
    answerCalls({ WSTransaccionEstado: null });
    await expect(settlePayment(payment)).rejects.toBeInstanceOf(Fault);
  });
});

describe('reactions', () => {
  it.each([
    [30, 'error'],
    [40, 'error'],
    [50, 'error'],
    [60, 'error'],
    [70, 'processing'],
    [500, 'processing'],
  ] as const)('to code %i of WSPago: %s', (code, reaction) => {
    expect(reportReactions[codes.WSPago[code]]).toBe(reaction);
  });

  it.each([
    [30, 'home'],
    [40, 'home'],
    [70, 'refunded'],
  ] as const)('to code %i of the refund: %s', (code, reaction) => {
    expect(refundReactions[codes.PagosReembolso[code]]).toBe(reaction);
  });
});
