import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { annulTickets } from '../../api/ticket-acts.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { useSession } from '../../shell/use-session.ts';

interface AnnulDialogProps {
  readonly ids: readonly number[];
  /** Whose it is, where it is one. */
  readonly person: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Annuls tickets; their places are free again, or blocked. */
export function AnnulDialog({ ids, person, onDone, onClose }: AnnulDialogProps) {
  const { permissions } = useSession();
  const [blocksPlaces, setBlocks] = useState(false);
  const [refunds, setRefunds] = useState(false);
  const mayRefund = permissions.includes('refunds:E') || permissions.includes('refunds:ask');
  const isOne = ids.length === 1;
  return (
    <ActDialog
      title={isOne ? `Anular la entrada de ${person}` : `Anular ${ids.length} entradas`}
      name="Anular"
      doneText={isOne ? 'La entrada quedó anulada.' : 'Las entradas quedaron anuladas.'}
      asksReason
      send={(operation, reason) => annulTickets({ ids, operation, reason }, { blocksPlaces, refunds })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {isOne
          ? 'El código deja de servir y la persona puede tener otra entrada.'
          : 'Los códigos dejan de servir y las personas pueden tener otra entrada.'}
      </p>
      <Checkbox
        label={
          isOne ? 'Bloquear el lugar: no vuelve a la venta' : 'Bloquear los lugares: no vuelven a la venta'
        }
        checked={blocksPlaces}
        onChange={(event) => setBlocks(event.currentTarget.checked)}
      />
      {mayRefund && (
        <Checkbox
          label="Devolver el dinero: lo que se pagó, por donde se pagó"
          checked={refunds}
          onChange={(event) => setRefunds(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}
