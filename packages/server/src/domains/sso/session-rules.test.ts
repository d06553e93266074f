import { describe, expect, test } from 'vitest';
import {
  type FoundSession,
  isFirstUseOfNewToken,
  isRotationDue,
  sessionEnd,
  sessionState,
} from './session-rules.ts';

const NOW = new Date('2026-07-15T20:00:00Z');
const MINUTE_MS = 60_000;
const fromNow = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

const session = (change: Partial<FoundSession> = {}): FoundSession => ({
  sessionId: 1,
  userId: 2,
  personId: 3,
  firstName: 'Ana',
  lastName: 'Pérez',
  isCurrentToken: true,
  hasReplacedToken: false,
  replacedUntil: null,
  renewedAt: fromNow(-1),
  expiresAt: fromNow(60),
  isRevoked: false,
  isAccountDisabled: false,
  ...change,
});
const old = { isCurrentToken: false, hasReplacedToken: true };
const aMoment = 1 / MINUTE_MS;

test.each<[string, Partial<FoundSession>, ReturnType<typeof sessionState>]>([
  ['a session in use', {}, 'live'],
  ['one at its last millisecond', { expiresAt: fromNow(aMoment) }, 'live'],
  ['one at its end', { expiresAt: NOW }, 'expired'],
  ['one unused for a millisecond less than two hours', { renewedAt: fromNow(-120 + aMoment) }, 'live'],
  ['one unused for two hours', { renewedAt: fromNow(-120) }, 'expired'],
  ['one that was revoked', { isRevoked: true }, 'revoked'],
  ['one that was revoked and is past', { isRevoked: true, expiresAt: NOW }, 'revoked'],
  ['one of a disabled account', { isAccountDisabled: true }, 'account-disabled'],
  ['the token before, while the new one is unused', old, 'live'],
  ['the token before, a moment before its end', { ...old, replacedUntil: fromNow(aMoment) }, 'live'],
  ['the token before, at its end', { ...old, replacedUntil: NOW }, 'replaced'],
  ['the token before, in a session that is past', { ...old, replacedUntil: NOW, expiresAt: NOW }, 'expired'],
  [
    'the new token, whatever became of the one before',
    { hasReplacedToken: true, replacedUntil: NOW },
    'live',
  ],
])('%s', (_case, change, state) => {
  expect(sessionState(session(change), NOW)).toBe(state);
});

test('a session ends two hours after its last renewal, or at its end if that is sooner', () => {
  expect(sessionEnd(session({ expiresAt: fromNow(500) }))).toEqual(fromNow(119));
  expect(sessionEnd(session())).toEqual(fromNow(60));
});

test.each<[string, Partial<FoundSession>, boolean]>([
  ['a token a millisecond younger than ten minutes', { renewedAt: fromNow(-10 + aMoment) }, false],
  ['a token of ten minutes', { renewedAt: fromNow(-10) }, true],
  ['the token before, whose replacement never arrived', { ...old, renewedAt: fromNow(-10) }, true],
  ['the token before', { ...old, renewedAt: fromNow(-10), replacedUntil: fromNow(1) }, false],
])('%s is due for renewal: %s', (_case, change, isDue) => {
  expect(isRotationDue(session(change), NOW)).toBe(isDue);
});

describe('the first use of a new token', () => {
  test.each<[string, Partial<FoundSession>, boolean]>([
    ['of a session never renewed', {}, false],
    ['when the token before is not yet limited', { hasReplacedToken: true }, true],
    ['when it is limited already', { hasReplacedToken: true, replacedUntil: fromNow(1) }, false],
    ['by the token before', old, false],
  ])('%s', (_case, change, isFirst) => {
    expect(isFirstUseOfNewToken(session(change))).toBe(isFirst);
  });
});
