import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Fault } from '../../api/fault.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { watchPurchase } from './purchase-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const alive = new AbortController().signal;
const state = (letter: string) => ({ TransaccionEstado: letter });

/** Answers with the given states in turn, then the last one repeatedly. */
function answerStates(...answers: (object | null)[]) {
  let nth = 0;
  const next: Answer = () => answers[Math.min(nth++, answers.length - 1)] ?? null;
  return answerCalls({ WSTransaccionEstado: next });
}

it.each([
  ['F', 'issued'],
  ['C  ', 'refunded'],
  ['X', 'refused'],
])('a purchase in state "%s" is %s', async (letter, kind) => {
  answerStates(state(letter));
  expect(await watchPurchase(345, alive)).toEqual({ kind });
});

it('asks for its own transaction, every 2 seconds while it is pending', async () => {
  const { calls } = answerStates(state('P'), state('P'), state('F'));
  const outcome = watchPurchase(345, alive);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(calls).toEqual([{ name: 'WSTransaccionEstado', body: { TransaccionId: 345 } }]);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(calls).toHaveLength(3);
  expect(await outcome).toEqual({ kind: 'issued' });
});

it('says after 45 seconds that the payment is being processed, and asks no more', async () => {
  const { calls } = answerStates(state('P'));
  const outcome = watchPurchase(345, alive);
  await vi.advanceTimersByTimeAsync(46_000);
  expect(await outcome).toEqual({ kind: 'processing' });
  const asked = calls.length;
  expect(asked).toBeGreaterThan(20);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(asked);
});

it('is refused when the server refuses', async () => {
  answerStates({ ErrorCod: 30, ErrorDsc: 'La transacción no existe.' });
  expect(await watchPurchase(345, alive)).toEqual({ kind: 'refused' });
});

it('waits for a provider that does not answer', async () => {
  answerStates({ ErrorCod: 500, ErrorDsc: '' }, state('F'));
  const outcome = watchPurchase(345, alive);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual({ kind: 'issued' });
});

it('waits for a network that fails for a moment', async () => {
  answerStates(null, state('F'));
  const outcome = watchPurchase(345, alive);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual({ kind: 'issued' });
});

it('fails when the network fails to the end', async () => {
  answerStates(null);
  const outcome = expect(watchPurchase(345, alive)).rejects.toBeInstanceOf(Fault);
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
});

it('ends without an outcome when the page is left', async () => {
  const controller = new AbortController();
  const { calls } = answerStates(state('P'));
  const outcome = watchPurchase(345, controller.signal);
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort();
  expect(await outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.length).toBeLessThanOrEqual(2);
});
