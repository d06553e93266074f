import type { AuditedAct } from '../../api/audit.ts';

/** What an act changed, field by field. */
export function Changes({ changes }: { changes: AuditedAct['changes'] }) {
  return changes.map(({ field, before, after }) => (
    <div key={field}>
      <strong>{field}:</strong> {before || '—'} → {after || '—'}
    </div>
  ));
}
