import type { CodeTable } from '@club/contract';
import type { Detail } from '../shared/result.ts';

/** Problem name → its number and Spanish text, for one call. */
export function problemTable(codes: CodeTable): ReadonlyMap<string, { code: number; text: string }> {
  return new Map(
    Object.entries(codes).flatMap(([code, entry]) =>
      [entry, ...('also' in entry ? (entry.also ?? []) : [])].map(
        ({ problem, text }) => [problem, { code: Number(code), text }] as const,
      ),
    ),
  );
}

const COUNTS = new Intl.NumberFormat('es-UY', { useGrouping: 'always' });
/** Numbers that name a thing, and count none. */
const NAMES: readonly string[] = ['ticket', 'number', 'field'];

/** Puts the refusal's values into the text's `{placeholders}`; counts as people write them: `12.345`. */
export function refusalText(text: string, detail: Detail): string {
  return text.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = detail[name] ?? '';
    return typeof value === 'number' && !NAMES.includes(name) ? COUNTS.format(value) : String(value);
  });
}
