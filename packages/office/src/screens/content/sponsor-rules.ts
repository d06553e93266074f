import type { Sponsors } from '../../api/content.ts';
import type { Problems } from '../../forms/WholeForm.tsx';
import { linkProblem } from './address-rules.ts';

/** The problems of the sponsors, by position and field: `0.name`, `0.address`, `0.logo`. */
export function sponsorProblems({ sponsors }: Sponsors): Problems {
  const found = sponsors.flatMap(({ name, address, logoUrl }, index): [string, string | null][] => [
    [`${index}.name`, name.trim() === '' ? 'Escribí el nombre.' : null],
    [`${index}.address`, linkProblem(address, true)],
    [`${index}.logo`, logoUrl === '' ? 'Subí el logo.' : null],
  ]);
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null));
}

/** The sponsors as display text. */
export const sponsorTexts = ({ sponsors }: Sponsors): [string, string][] => [
  ['Sponsors, en orden', sponsors.map(({ name, address }) => `${name} · ${address}`).join('; ')],
];

/** A list with one of its items moved; the same list when there is no such position. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const one = list[from];
  if (one === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
