import { expect, test } from 'vitest';
import { toBase45 } from './base45.ts';
import { cardPayload, cardText, parseCard } from './staff-card.ts';
import { parseCode } from './ticket-code.ts';

const signature = new Uint8Array(64).fill(7);

test('a card tells its show and person, and is no ticket', () => {
  const payload = cardPayload(4_000_000_000, 12);
  const text = cardText(payload, signature);
  expect(parseCard(text)).toEqual({ showId: 4_000_000_000, staffId: 12, payload, signature });
  expect(parseCode(text)).toBeNull();
});

test.each([
  '',
  'PUERTA:',
  'PUERTA:ABC',
  `PUERTA:${toBase45(new Uint8Array(73))}`,
  toBase45(cardPayload(1, 1)),
])('%j is no card', (text) => {
  expect(parseCard(text)).toBeNull();
});
