import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuditedAct } from '../../api/audit.ts';

/** Changes of an act that are shown before somebody asks for all. */
const FIRST = 6;

/** What an act changed, field by field; what was nothing and is nothing is no change. */
export function Changes({ changes }: { changes: AuditedAct['changes'] }) {
  const [isWhole, setWhole] = useState(false);
  const told = changes.filter(({ before, after }) => before !== '' || after !== '');
  // One more is not worth a button.
  const shown = isWhole || told.length <= FIRST + 1 ? told : told.slice(0, FIRST);
  return (
    <>
      {shown.map(({ field, before, after }) => (
        <div key={field}>
          <strong>{field}:</strong> {before || '—'} → {after || '—'}
        </div>
      ))}
      {shown.length < told.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
          Ver {told.length - shown.length} cambios más
        </Button>
      )}
    </>
  );
}
