import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AuditedAct } from '../../api/audit.ts';

/** Changes of an act that are shown before "show all". */
const FIRST = 6;

/** The changes of an act, field by field; a field that was and stays empty is no change. */
export function Changes({ changes }: { changes: AuditedAct['changes'] }) {
  const [isWhole, setWhole] = useState(false);
  const told = changes.filter(({ before, after }) => before !== '' || after !== '');
  // A single further change is shown instead of a button.
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
