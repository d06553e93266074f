import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import { DECISION_CASES } from './decision-cases.data.ts';
import { decisionFromWire, decisionToWire, type WireDecision } from './decision-wire.ts';

test.each(DECISION_CASES)('the decision goes over the wire and back: $name', ({ facts }) => {
  const decision = decide(facts);
  const wire: WireDecision = JSON.parse(JSON.stringify(decisionToWire(decision)));
  expect(decisionFromWire(wire)).toEqual(decision);
});

test('a result of a later version is none', () => {
  const [first] = DECISION_CASES;
  if (!first) throw new Error('no case');
  const wire = { ...decisionToWire(decide(first.facts)), Resultado: 'X99' };
  expect(decisionFromWire(wire as unknown as WireDecision)).toBeNull();
});
