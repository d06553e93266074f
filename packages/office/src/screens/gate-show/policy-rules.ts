import type { Policy } from '../../api/gates.ts';

export const DOCUMENTS: readonly { readonly value: Policy['documents']; readonly label: string }[] = [
  { value: 'nunca', label: 'Nunca' },
  { value: 'visitantes', label: 'A los visitantes' },
  { value: 'uno-de-cada', label: 'A uno de cada tantos' },
  { value: 'todos', label: 'A todos' },
];

export const STATES: readonly { readonly value: Policy['state']; readonly label: string }[] = [
  { value: 'normal', label: 'Se juega' },
  { value: 'aplazado', label: 'Aplazado: no entra nadie' },
  { value: 'cancelado', label: 'Cancelado: no entra nadie' },
];

/** 'A las 18:15': some minutes from a wall-clock time (`2026-11-22T20:15:00`); empty without one. */
export function clockText(startsAt: string, minutes: number): string {
  const moment = new Date(`${startsAt}Z`);
  if (Number.isNaN(moment.getTime())) return '';
  return `A las ${new Date(moment.getTime() + minutes * 60_000).toISOString().slice(11, 16)}`;
}

/** Toggles a group in which each sector belongs to one lane. */
export function withOneLane(policy: Policy, group: string, isOn: boolean): Policy {
  const others = policy.oneLaneGroups.filter((one) => one !== group);
  return { ...policy, oneLaneGroups: isOn ? [...others, group] : others };
}

/** Toggles a zone's re-entry, or changes its minutes. */
export function withReentry(policy: Policy, zoneId: number, minutes: number | null): Policy {
  const { [zoneId]: _former, ...others } = policy.reentry;
  return { ...policy, reentry: minutes === null ? others : { ...others, [zoneId]: minutes } };
}
