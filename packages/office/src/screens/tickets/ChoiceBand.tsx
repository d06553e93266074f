import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { chooseForTicket, type TicketChoice } from '../../api/moves.ts';
import { queries } from '../../api/query.ts';
import type { Ticket, TicketDecision } from '../../api/tickets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { useSession } from '../../shell/use-session.ts';
import { ByHand, firstHandWay, type HandWay } from '../refunds/ByHand.tsx';
import { readHandWay } from '../refunds/refund-rules.ts';
import { useOwnTill } from '../window/use-own-till.ts';
import { tellMoney } from './MoveDialog.tsx';
import { CHOICE_TEXTS } from './ticket-rules.ts';

interface ChoiceProps {
  readonly ticket: Ticket;
  readonly decision: TicketDecision;
}

/** Above a ticket of a moved show: the choice, its deadline, and who made it at the box office (spec 4 §4.3). */
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
  const mayTransfer = useSession().permissions.includes('refunds:E');
  const tillId = useOwnTill();
  const [typed, setHand] = useState<HandWay | null>(null);
  const hand = typed ?? firstHandWay(tillId, mayTransfer);
  const isByHand = choice === 'refund' && decision.isByHand;
  const send = async (operation: string, reason: string) => {
    const back = readHandWay(isByHand ? hand : null, tillId);
    if ('problem' in back) return refusedHere(back.problem);
    return chooseForTicket({ ticketId: ticket.id, operation, reason }, { choice, by: back.by });
  };
  return (
    <ActDialog
      title={`Qué eligió ${ticket.person}`}
      name="Anotar"
      doneText="Quedó anotado."
      asksReason
      send={send}
      onDone={(done) => {
        if (done) tellMoney(done.answer);
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
                one === 'refund' && decision.isByHand
                  ? `${CHOICE_TEXTS[one].what} Lo que se pagó en ventanilla se devuelve en mano.`
                  : CHOICE_TEXTS[one].what
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {isByHand && <ByHand value={hand} tillId={tillId} mayTransfer={mayTransfer} onChange={setHand} />}
    </ActDialog>
  );
}
