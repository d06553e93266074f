import { isDeepStrictEqual } from 'node:util';
import { countText } from '../../shared/count-text.ts';
import type { Limits } from '../limits/public.ts';
import type { Act, Fields } from '../staff-audit/public.ts';

const MINUTE_MS = 60_000;

/**
 * Until when an act waits for an answer (spec 4 §4.5). Without another approver (`isAlone`) it is executed then
 * unless an administrator stops it (§6).
 */
export function approvalEnd(askedAt: Date, isAlone: boolean, limits: Limits): Date {
  const minutes = isAlone ? limits.aloneMinutes : limits.approvalHours * 60;
  return new Date(askedAt.getTime() + minutes * MINUTE_MS);
}

/** The approver of an act that had no other approver. */
export function nobodyElse({ askedAt, endsAt }: { readonly askedAt: Date; readonly endsAt: Date }): string {
  const minutes = Math.round((endsAt.getTime() - askedAt.getTime()) / MINUTE_MS);
  return `Nadie más podía: pasaron ${minutes} minutos`;
}

/**
 * The differences between the act's effect now and when it was requested, as text; empty for none. The id of a new
 * row is no difference. `counts`: whether counts and lists are compared too.
 */
export function differences(
  asked: readonly Act[],
  now: readonly Act[],
  { counts }: { readonly counts: boolean },
): string {
  const found = asked.flatMap((act, at) => differing(act, now[at], counts ? isDeepStrictEqual : isAlike));
  if (found.length > 0) return found.join('; ');
  return now.length === asked.length ? '' : 'ahora cambia otra cosa';
}

type Value = Fields[string];
type Same = (asked: Value, now: Value) => boolean;

/** What a show that sells changes by the minute, as the sums per provider, is no difference. */
const isAlike: Same = (asked, now) =>
  (typeof asked === 'number' && typeof now === 'number') ||
  (Array.isArray(asked) && Array.isArray(now)) ||
  isDeepStrictEqual(asked, now);

function differing(asked: Act, now: Act | undefined, isSame: Same): readonly string[] {
  if (!now || now.act !== asked.act || now.entity !== asked.entity) return ['ahora cambia otra cosa'];
  const after = fieldsDiffering(asked.after, now.after, isSame);
  return after.length > 0 ? after : fieldsDiffering(asked.before, now.before, isSame);
}

function fieldsDiffering(
  asked: Fields | null | undefined,
  now: Fields | null | undefined,
  isSame: Same,
): string[] {
  const names = Object.keys({ ...asked, ...now });
  return names
    .filter((name) => !isSame(asked?.[name] ?? null, now?.[name] ?? null))
    .map((name) => sentence(name, asked?.[name] ?? null, now?.[name] ?? null));
}

/** 'eran 8.130 entradas, ahora 8.131'. */
function sentence(name: string, asked: Value, now: Value): string {
  if (typeof asked === 'number' && typeof now === 'number')
    return `eran ${countText(asked)} ${name.toLowerCase()}, ahora ${countText(now)}`;
  const text = (value: Value) => [value].flat().join(', ') || 'nada';
  return `${name} era ${text(asked)}, ahora ${text(now)}`;
}
