import { Alert, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useLimits } from '../../api/limits.ts';
import { annulTickets } from '../../api/ticket-acts.ts';
import type { ListedTicket } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { useSession } from '../../shell/use-session.ts';
import { paidFor } from './ticket-rules.ts';

interface AnnulDialogProps {
  readonly tickets: readonly Pick<ListedTicket, 'id' | 'person' | 'amount' | 'currency'>[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Annuls tickets; their places are free again, or blocked. */
export function AnnulDialog({ tickets, onDone, onClose }: AnnulDialogProps) {
  const { permissions } = useSession();
  const { ticketsAnnulled: alone } = useLimits();
  const [blocksPlaces, setBlocks] = useState(false);
  const [refunds, setRefunds] = useState(false);
  const mayRefund = permissions.includes('refunds:E') || permissions.includes('refunds:ask');
  const ids = tickets.map(({ id }) => id);
  const isOne = ids.length === 1;
  const paid = paidFor(tickets);
  return (
    <ActDialog
      title={isOne ? `Anular la entrada de ${tickets[0]?.person}` : `Anular ${ids.length} entradas`}
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
          : `Son ${ids.length} entradas: sus códigos dejan de servir y las personas pueden tener otra.`}{' '}
        {paid === '' ? 'No se pagó nada.' : `Se pagó ${paid}.`}
      </p>
      {ids.length > alone && (
        <Alert color="yellow">
          Son más de {alone} entradas: no se anulan hasta que lo apruebe otra persona.
        </Alert>
      )}
      <Checkbox
        label={
          isOne ? 'Bloquear el lugar: no vuelve a la venta' : 'Bloquear los lugares: no vuelven a la venta'
        }
        checked={blocksPlaces}
        onChange={(event) => setBlocks(event.currentTarget.checked)}
      />
      {mayRefund && paid !== '' && (
        <Checkbox
          label="Devolver el dinero: lo que se pagó, por donde se pagó"
          description={refunds ? `Se devuelven ${paid}.` : `Se anula sin devolver ${paid}.`}
          checked={refunds}
          onChange={(event) => setRefunds(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}
