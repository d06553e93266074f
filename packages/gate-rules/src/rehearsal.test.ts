import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { DECISION_CASES } from './decision-cases.data.ts';
import { NO_CODE, rehearsalCards, rehearse } from './rehearsal.ts';
import { resultText } from './result-texts.ts';
import { RESULT_CODES } from './results.ts';
import { codeText, payloadOf, REHEARSAL_SCOPE } from './ticket-code.ts';

const NOW = Date.UTC(2027, 2, 6, 18, 30);
const cards = rehearsalCards(NOW);
const textOf = (number: number) => {
  const code = cards[number - 1]?.code;
  return code ? codeText(payloadOf(code), new Uint8Array(64)) : NO_CODE;
};
const read = (number: number, entered: ReadonlyMap<number, number> = new Map()) => {
  const isSigned = !cards[number - 1]?.isForged;
  return rehearse(textOf(number), { isSigned, now: NOW, entered });
};
const numberOf = (title: string) =>
  cards.find(({ decision }) => resultText(decision).title === title)?.number;

describe('the practice sheet', () => {
  test('has every result', () => {
    const found = new Set(cards.map(({ decision }) => decision.result));
    expect(RESULT_CODES.filter((code) => !found.has(code))).toEqual([]);
  });

  test('a lane shows what stands on each card, on any day', () => {
    for (const { number, decision } of cards) {
      expect(resultText(read(number).decision), `card ${number}`).toEqual(resultText(decision));
    }
  });

  test('times are those of the practice', () => {
    expect(resultText(read(numberOf('Ya ingresó') ?? 0).decision).line).toBe('Puerta 3, 15:21');
    expect(resultText(read(numberOf('Anulada') ?? 0).decision).line).toBe('Anulada el 6/3 13:30');
  });

  test('who was let in has entered', () => {
    const [first] = cards;
    expect(first?.decision.admits).toBe(true);
    const again = read(1, new Map([[1, NOW - 5_000]])).decision;
    expect(again).toMatchObject({ result: 'X11', variant: 'just-now' });
    const car = cards.find(({ decision }) => decision.admits && decision.vehicle)?.number ?? 0;
    expect(read(car, new Map([[car, NOW - 90_000]])).decision.result).toBe('X11');
  });

  test('a ticket in life is of another show in practice', () => {
    const [first] = DECISION_CASES;
    const code = { version: 1, scope: 8, id: 5, nonce: new Uint8Array(16) } as const;
    const text = codeText(payloadOf(code), new Uint8Array(64));
    expect(rehearse(text, { isSigned: true, now: NOW, entered: new Map() })).toMatchObject({
      ...{ number: 0, decision: { result: 'X3' } },
    });
    // …and a card of the sheet has that result at a gate, with the show's name.
    const atGate = decide({
      ...(first as (typeof DECISION_CASES)[number]).facts,
      code: { ...code, scope: REHEARSAL_SCOPE },
    });
    expect(resultText(atGate)).toEqual({ title: 'Otro espectáculo', line: 'Es un código del ensayo' });
  });
});
