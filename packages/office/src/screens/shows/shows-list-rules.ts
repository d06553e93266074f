import type { ShowFilter } from '../../api/shows.ts';
import { isDay } from '../../lib/dates.ts';
import { STATE_NAMES } from './show-rules.ts';

/** The filters' names in the address; `desde` is where a list goes on. */
export const FILTER = {
  ...{ text: 'buscar', state: 'estado', type: 'tipo', when: 'cuando', since: 'del', until: 'al' },
} as const;

/** What an address narrows the shows to: coming ones unless it says more. What the server would refuse does not narrow. */
export function filterOf(get: (name: string) => string): ShowFilter {
  const day = (name: string) => (isDay(get(name)) ? get(name) : '');
  const when = get(FILTER.when);
  const [since, until] = [day(FILTER.since), day(FILTER.until)];
  const isByDay = since !== '' || until !== '';
  return {
    state: STATE_NAMES.find(({ value }) => value === get(FILTER.state))?.value ?? '',
    typeId: Number(/^[1-9]\d{0,8}$/.exec(get(FILTER.type))?.[0] ?? 0),
    when: isByDay || when === 'todos' ? '' : when === 'pasados' ? 'past' : 'coming',
    since,
    until,
    text: get(FILTER.text).trim().slice(0, 100),
  };
}
