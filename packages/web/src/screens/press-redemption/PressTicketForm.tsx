import { Button } from '@club/ui/button/Button.tsx';
import { useReducer, useState } from 'react';
import { redeemPressTickets } from '../../api/press.ts';
import { GuestCardForm } from '../../features/guest-form/GuestCardForm.tsx';
import { GuestForm } from '../../features/guest-form/GuestCards.tsx';
import { emptyCards, reduceGuestCards } from '../../features/guest-form/guest-card.ts';
import { begunCards, cardPrefix, checkGuests, guestTickets } from '../../features/guest-form/guest-rules.ts';
import { SubmitBar } from '../../features/link-submit/SubmitBar.tsx';
import { outcomeOf, useLinkSubmit } from '../../features/link-submit/use-link-submit.ts';
import { PreselectionDialog } from '../../features/preselection/PreselectionDialog.tsx';
import type { PressRedemptionData } from './load-press-redemption.ts';
import { NO_TICKETS, NOBODY_REGISTERED, PICK, REDEEMED } from './press-words.ts';
import { pressReactions } from './reactions.ts';

interface PressTicketFormProps {
  readonly data: PressRedemptionData;
  readonly onRedeemed: () => Promise<void>;
}

const pickId = (number: number): string => `${cardPrefix(number)}-pick`;

/** One card per place that is left. A person is only ever chosen, never typed (spec 3 §2.8). */
export function PressTicketForm({ data, onRedeemed }: PressTicketFormProps) {
  const { link, fields, documentTypes, page } = data;
  const [cards, dispatch] = useReducer(reduceGuestCards, page.outlet.left, emptyCards);
  const [pickingFor, setPickingFor] = useState<number | null>(null);
  const form = useLinkSubmit({
    check: () => checkGuests(cards, fields, NO_TICKETS),
    send: async () =>
      outcomeOf(await redeemPressTickets(link, page.outlet, guestTickets(cards, fields)), pressReactions),
    successText: REDEEMED,
    onDone: onRedeemed,
  });
  const clear = (number: number): void => {
    dispatch({ type: 'cleared', number });
    // The button that was pressed goes with the person.
    document.getElementById(pickId(number))?.focus();
  };
  return (
    <>
      <GuestForm form={form}>
        {cards.map((card) => (
          <GuestCardForm
            key={card.number}
            card={card}
            documentTypes={documentTypes}
            fields={fields}
            dispatch={dispatch}
            problem={form.problem}
            isPersonFixed
          >
            <Button
              id={pickId(card.number)}
              tone="secondary"
              size="s"
              icon="user"
              onClick={() => setPickingFor(card.number)}
            >
              {PICK}
            </Button>
            {begunCards([card]).length > 0 && (
              <Button tone="quiet" size="s" icon="trash" onClick={() => clear(card.number)}>
                Vaciar ticket
              </Button>
            )}
          </GuestCardForm>
        ))}
        <SubmitBar
          label="Canjear tickets"
          filled={begunCards(cards).length}
          total={cards.length}
          form={form}
        />
      </GuestForm>
      <PreselectionDialog
        isOpen={pickingFor !== null}
        title={PICK}
        emptyText={NOBODY_REGISTERED}
        persons={page.members}
        onChoose={(person) => {
          if (pickingFor !== null) dispatch({ type: 'picked', number: pickingFor, person });
          setPickingFor(null);
        }}
        onClose={() => setPickingFor(null)}
      />
    </>
  );
}
