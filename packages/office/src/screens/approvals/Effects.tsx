import type { Effect } from '../../api/approvals.ts';
import { effectText } from './approval-rules.ts';

/** The effects of an act, item by item, with the present and the future values. */
export function Effects({ effects }: { effects: readonly Effect[] }) {
  return effects.map((effect) => (
    <div key={`${effect.entity} ${effect.entityId} ${effect.name}`}>
      {effectText(effect)}
      {effect.changes.map(({ field, before, after }) => (
        <div key={field}>
          <strong>{field}:</strong> {before && `${before} → `}
          {after || '—'}
        </div>
      ))}
    </div>
  ));
}
