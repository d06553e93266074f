import type { CodeTable } from '@club/contract';
import { countText } from '../shared/count-text.ts';
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

/** Identifiers, as opposed to counts. */
const NAMES: readonly string[] = ['ticket', 'number', 'field'];

/** Fills the text's `{placeholders}` with the refusal's values; counts with separators: `12.345`. */
export function refusalText(text: string, detail: Detail): string {
  return text.replace(/\{(\w+)\}/g, (_mark, name: string) => {
    const value = detail[name] ?? '';
    return typeof value === 'number' && !NAMES.includes(name) ? countText(value) : String(value);
  });
}
