import { Button } from '@mantine/core';
import { useState } from 'react';
import { annulEntry, type GateScan } from '../../api/gate-scans.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { instantText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { GATE_REASONS } from './gate-reasons.ts';

interface AnnulEntryProps {
  readonly scan: GateScan;
  /** Called afterwards, also after a conflict: the list must be reloaded. */
  readonly onDone: () => void;
}

/** Takes back an entry of any age (spec 5 §5.4). */
function AnnulEntry({ scan, onDone }: AnnulEntryProps) {
  const [isAsked, setAsked] = useState(false);
  const when = instantText(scan.at);
  const close = () => {
    setAsked(false);
    onDone();
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Anular ingreso por ${scan.post} del ${when}`}
        onClick={() => setAsked(true)}
      >
        Anular ingreso
      </Button>
      {isAsked && (
        <ActDialog
          title="Anular el ingreso"
          name="Anular ingreso"
          doneText="Ingreso anulado. Los carriles ya lo saben."
          asksReason
          reasons={GATE_REASONS.annulEntry}
          isGrave
          send={(operation, reason) => annulEntry(operation, scan, reason)}
          onDone={close}
          onClose={close}
        >
          <p>
            Entró por {scan.post} el {when}. La entrada vuelve a servir en esa zona. Si otra puerta también la
            dejó pasar, cuenta ese ingreso.
          </p>
        </ActDialog>
      )}
    </>
  );
}

/** With the permission to change the gates. */
export const annulColumn = (onDone: () => void): Column<GateScan> => ({
  id: 'acciones',
  header: 'Acciones',
  cell: ({ row: { original: scan } }) => scan.isEntry && <AnnulEntry scan={scan} onDone={onDone} />,
});
