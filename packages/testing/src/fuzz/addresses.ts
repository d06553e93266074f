import fc, { type Arbitrary } from 'fast-check';

/** Critical parts of URLs, in raw form. */
const ODD_PIECES = [
  ...['%00', '%', '%zz', '%ed%a0%80', '%ff', '%2500', '%0d%0a', '%2e%2e%2f', '../', '//', 'ñ', '🎟️'],
  ...['?', '&', '=', '?&name=x.html', '&name=a&name=b', '&token=a&token=b', '&exp=1', '[]=1', '[a][b]=1'],
  ...['&__proto__=1', '?constructor=1', '+', ';', '*', '~'.repeat(3_000), '&a=1'.repeat(2_000)],
];

interface Change {
  readonly at: number;
  readonly piece: string;
  /** Number of characters to remove. */
  readonly cut: number;
}

const changes: Arbitrary<Change> = fc.record({
  at: fc.nat(),
  piece: fc.oneof(fc.constantFrom(...ODD_PIECES), fc.string({ maxLength: 8, unit: 'binary-ascii' })),
  cut: fc.constantFrom(0, 0, 1, 5),
});

/** A URL of the application, mutated in a few places; half the mutations are at its end. */
export function addressesLike(good: readonly string[]): Arbitrary<string> {
  const changed = fc
    .tuple(fc.constantFrom(...good), fc.array(changes, { maxLength: 3 }))
    .map(([address, made]) =>
      made.reduce((soFar, { at, piece, cut }) => {
        const place = at % 2 === 0 ? soFar.length : 1 + (at % soFar.length);
        return soFar.slice(0, place) + piece + soFar.slice(place + cut);
      }, address),
    );
  // The test's client parses URLs as browsers do, and cannot request an unparsable one: `/\`.
  return changed.filter((address) => URL.canParse(address, 'http://localhost'));
}
