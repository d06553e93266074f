import type { ShowFilter } from '../../api/shows.ts';
import { isDay } from '../../lib/dates.ts';
import { STATE_NAMES } from './show-rules.ts';

/** The filters' names in the URL; `desde` is the list's cursor. */
export const FILTER = {
  ...{ text: 'buscar', state: 'estado', type: 'tipo', when: 'cuando', since: 'del', until: 'al' },
} as const;

/** The shows' filter in the URL; default: future ones. Values that the server would refuse are ignored. */
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
