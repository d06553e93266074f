import { Alert, Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { chooseForTicket, type TicketChoice } from '../../api/moves.ts';
import { queries } from '../../api/query.ts';
import type { Ticket, TicketDecision } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { dateTimeText } from '../../lib/dates.ts';
import { useSession } from '../../shell/use-session.ts';
import { receiptProblem } from '../refunds/refund-rules.ts';
import { CHOICE_TEXTS } from './ticket-rules.ts';

interface ChoiceProps {
  readonly ticket: Ticket;
  readonly decision: TicketDecision;
}

/** Over a ticket of a show that moved: what was chosen for it, until when, and who chose at the box office (spec 4 §4.3). */
export function ChoiceBand({ ticket, decision }: ChoiceProps) {
  const mayChange = useSession().permissions.includes('tickets:E');
  const [isOpen, setOpen] = useState(false);
  const until = decision.until
    ? `Se puede cambiar hasta el ${dateTimeText(decision.until)}.`
    : 'Se puede cambiar mientras no haya nueva fecha.';
  return (
    <Alert color="yellow" title="El espectáculo se aplazó">
      <Group justify="space-between" gap="sm">
        <span>
          {CHOICE_TEXTS[decision.chosen].now} {until}
        </span>
        {mayChange && !ticket.isRevoked && decision.options.length > 0 && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            Anotar lo que eligió
          </Button>
        )}
      </Group>
      {isOpen && <ChoiceDialog ticket={ticket} decision={decision} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

function ChoiceDialog({ ticket, decision, onClose }: ChoiceProps & { readonly onClose: () => void }) {
  const [choice, setChoice] = useState<TicketChoice>(decision.chosen);
  const [receipt, setReceipt] = useState('');
  const asksReceipt = choice === 'refund' && decision.needsReceipt;
  const send = async (operation: string, reason: string) => {
    const problem = asksReceipt ? receiptProblem(receipt) : null;
    if (problem) return { ok: false, problem: 'malformed', text: problem, approvalId: 0 } as const;
    const asked = { choice, receipt: asksReceipt ? receipt.trim() : '' };
    return chooseForTicket({ ticketId: ticket.id, operation, reason }, asked);
  };
  return (
    <ActDialog
      title={`Qué eligió ${ticket.person}`}
      name="Anotar"
      doneText="Quedó anotado."
      asksReason
      send={send}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['ticket', ticket.id] });
        onClose();
      }}
      onClose={onClose}
    >
      <Radio.Group
        label="Su elección"
        value={choice}
        onChange={(value) => setChoice(decision.options.find((one) => one === value) ?? choice)}
      >
        <Stack gap="xs" mt="xs">
          {decision.options.map((one) => (
            <Radio
              key={one}
              value={one}
              label={CHOICE_TEXTS[one].label}
              description={
                one === 'refund' && decision.needsReceipt
                  ? `${CHOICE_TEXTS[one].what} Se pagó en ventanilla: devolvé ${ticket.price} y anotá el comprobante.`
                  : CHOICE_TEXTS[one].what
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {asksReceipt && (
        <TextInput
          label="Comprobante de la devolución"
          maxLength={40}
          value={receipt}
          onChange={(event) => setReceipt(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}
