import { queries } from '../../api/query.ts';
import { markTicket } from '../../api/ticket-acts.ts';
import type { Ticket } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';

/** Sends a ticket's person to the supervisor at the gates, or no longer (spec 5 §2.2). */
export function MarkDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const isMarked = ticket.mark === '';
  const reread = () => {
    void queries.invalidateQueries({ queryKey: ['ticket', ticket.id] });
    onClose();
  };
  return (
    <ActDialog
      title={isMarked ? 'Marcar para el supervisor' : 'Quitar la marca para el supervisor'}
      name={isMarked ? 'Marcar' : 'Quitar la marca'}
      doneText="Guardado. Los carriles ya lo saben."
      asksReason
      reasonNote="Lo ve solo la oficina."
      send={(operation, reason) => markTicket({ ticket, operation, reason }, isMarked)}
      onDone={reread}
      onClose={reread}
    >
      <p>
        {isMarked
          ? 'En la puerta el carril muestra «Pasar a supervisor», sin decir por qué.'
          : 'La entrada vuelve a pasar como las demás.'}
      </p>
    </ActDialog>
  );
}
