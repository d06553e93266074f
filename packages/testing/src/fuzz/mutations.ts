import fc, { type Arbitrary } from 'fast-check';

/** One mutation of a body: at the place chosen by `at`, to `value` or by `change`. */
export interface Mutation {
  readonly at: number;
  readonly change: 'replace' | 'remove' | 'double' | 'add' | 'step' | 'cut' | 'stretch';
  readonly value: unknown;
}

/** Critical values of every type. Strings are inserted as they are: PostgreSQL accepts no NUL, a JSON text may hold a lone surrogate. */
const ODD_VALUES = [
  ...[null, true, false, 0, -0, -1, 1.5, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e308, 5e-324],
  ...[
    '',
    ' ',
    '0',
    '-1',
    'NaN',
    '1e9',
    'null',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '🎟️',
    'ß',
    '\u202e',
    '\r\nx: y',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table ticket; --',
    '%s%n',
    '../../etc/passwd',
    '{"__proto__":{"a":1}}',
    '[]',
    '{}',
    '{',
  ],
  ...[
    '<script>alert(1)</script>',
    '9999-99-99',
    '2026-02-30',
    '0000-00-00',
    '+598 99 123 456',
    'x'.repeat(5_000),
  ],
  ...[[], {}, [[]], [null], { a: 1 }, [1, '2', { b: [] }], Array.from({ length: 200 }, () => 1)],
];

export const mutations: Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  change: fc.constantFrom(
    'replace',
    'replace',
    'replace',
    'remove',
    'double',
    'add',
    'step',
    'cut',
    'stretch',
  ),
  value: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD_VALUES) },
    { weight: 1, arbitrary: fc.jsonValue() },
  ),
});

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string | number };

/** The body with the mutations. JSON inside texts is parsed, mutated and serialised again. */
export function mutated(body: unknown, changes: readonly Mutation[]): unknown {
  const opened = { body: openTexts(structuredClone(body)) };
  for (const change of changes) mutate(opened, change);
  return closeTexts(opened.body);
}

/** The body as JSON, once for each text in it (also in JSON inside texts), with `tail` appended to that text. */
export function withEachText(body: unknown, tail: string): string[] {
  const placesOfTexts = (opened: unknown) =>
    allPlaces(opened).filter((place) => typeof get(place) === 'string');
  return placesOfTexts({ body: openTexts(structuredClone(body)) }).map((_place, index) => {
    const opened = { body: openTexts(structuredClone(body)) };
    const place = placesOfTexts(opened)[index];
    if (place) put(place, `${get(place)}${tail}`);
    return JSON.stringify(closeTexts(opened.body));
  });
}

/** A text that contains JSON, while it is parsed. */
class OpenText {
  content: unknown;
  constructor(content: unknown) {
    this.content = content;
  }
}

function openTexts(value: unknown): unknown {
  if (typeof value === 'string' && /^[[{]/.test(value)) {
    try {
      return new OpenText(openTexts(JSON.parse(value)));
    } catch {
      // It only looks like JSON: it stays a text.
      return value;
    }
  }
  if (typeof value !== 'object' || value === null) return value;
  for (const { holder, key } of placesIn(value)) put({ holder, key }, openTexts(get({ holder, key })));
  return value;
}

function closeTexts(value: unknown): unknown {
  if (value instanceof OpenText) return JSON.stringify(closeTexts(value.content));
  if (typeof value !== 'object' || value === null) return value;
  for (const place of placesIn(value)) put(place, closeTexts(get(place)));
  return value;
}

const get = ({ holder, key }: Place): unknown => (holder as Record<string | number, unknown>)[key];

/** Also keys that assignment treats specially, as JSON.parse does. */
function put({ holder, key }: Place, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function placesIn(holder: object): Place[] {
  const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder);
  return keys.map((key) => ({ holder: holder as Place['holder'], key }));
}

function allPlaces(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return placesIn(value).flatMap((place) => [place, ...allPlaces(get(place))]);
}

function mutate(root: object, { at, change, value: original }: Mutation): void {
  const value = structuredClone(original);
  const places = allPlaces(root);
  const place = places[at % places.length];
  if (!place) return;
  const current = get(place);
  if (change === 'remove') {
    if (Array.isArray(place.holder)) place.holder.splice(Number(place.key), 1);
    else delete place.holder[place.key];
    return;
  }
  if (change === 'double' && Array.isArray(place.holder)) {
    place.holder.push(structuredClone(current));
    return;
  }
  put(place, changedValue(current, change, value));
}

function changedValue(current: unknown, change: Mutation['change'], value: unknown): unknown {
  if (change === 'step' && typeof current === 'number') return current + (Number.isInteger(value) ? 1 : -1);
  if (change === 'cut' && typeof current === 'string') return current.slice(0, -1);
  if (change === 'stretch' && typeof current === 'string')
    return current + (typeof value === 'string' ? value : 'x');
  if (change === 'add' && typeof current === 'object' && current !== null && !Array.isArray(current)) {
    return { ...current, Otro: value, constructor: value };
  }
  return value;
}
