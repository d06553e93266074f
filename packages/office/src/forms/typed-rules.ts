/** The fields that were typed after `sent` was: only what was sent is saved. */
export const fieldsSince = <Fields extends object>(now: Fields, sent: Fields): Fields =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields]),
  ) as Fields;

/** The same of cells by their key; those that were put back, to the value `before`, are in `now` no more. */
export function cellsSince<Key, Value>(
  now: ReadonlyMap<Key, Value>,
  sent: ReadonlyMap<Key, Value>,
  before: (key: Key) => Value,
): ReadonlyMap<Key, Value> {
  const back = [...sent.keys()].filter((key) => !now.has(key)).map((key) => [key, before(key)] as const);
  return new Map([...[...now].filter(([key, value]) => value !== sent.get(key)), ...back]);
}

/** The same of what is kept as a whole, null while nothing is typed. */
export const wholeSince = <Value>(now: Value | null, sent: Value | null): Value | null =>
  now === sent ? null : now;
