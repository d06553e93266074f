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

/** Puts the refusal's values into the text's `{placeholders}`. */
export function refusalText(text: string, detail: Detail): string {
  return text.replace(/\{(\w+)\}/g, (_mark, name: string) => String(detail[name] ?? ''));
}
