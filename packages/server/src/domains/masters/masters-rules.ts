import { countText } from '../../shared/count-text.ts';
import { MASTERS, type MasterTable } from './tables.ts';

/** Where a row is used, as text: `3 espectáculos y 1 plantilla`; empty for nowhere. */
export function usesText(table: MasterTable, uses: readonly number[]): string {
  const parts = MASTERS[table].uses.flatMap(({ one, many }, index) => {
    const count = uses[index] ?? 0;
    return count === 0 ? [] : [`${countText(count)} ${count === 1 ? one : many}`];
  });
  const last = parts.pop();
  if (last === undefined) return '';
  return parts.length === 0 ? last : `${parts.join(', ')} y ${last}`;
}
