import { Button } from '@club/ui/button/Button.tsx';
import { useReducer } from 'react';
import { redeemInvitations } from '../../api/boxes.ts';
import { GuestCardForm } from '../../features/guest-form/GuestCardForm.tsx';
import { GuestCards, GuestForm } from '../../features/guest-form/GuestCards.tsx';
import { emptyCards, type GuestCard, reduceGuestCards } from '../../features/guest-form/guest-card.ts';
import { begunCards, checkGuests, guestTickets } from '../../features/guest-form/guest-rules.ts';
import { LinkSection } from '../../features/link-page/LinkPage.tsx';
import { SubmitBar } from '../../features/link-submit/SubmitBar.tsx';
import { outcomeOf, useLinkSubmit } from '../../features/link-submit/use-link-submit.ts';
import { PreselectionDialog } from '../../features/preselection/PreselectionDialog.tsx';
import { MINORS, NO_TICKETS, NOBODY_KNOWN, PRESELECT, REDEEMED } from './box-words.ts';
import type { BoxData } from './load-box.ts';
import { invitationReactions } from './reactions.ts';
import { usePreselection } from './use-preselection.ts';

interface InvitationFormProps {
  readonly data: BoxData;
  readonly onRedeemed: () => Promise<void>;
}

/** One card per invitation that is left, adults first, and the button that redeems those with data. */
export function InvitationForm({ data, onRedeemed }: InvitationFormProps) {
  const { link, fields, page } = data;
  const { adultsLeft, minorsLeft } = page.box;
  const [cards, dispatch] = useReducer(reduceGuestCards, emptyCards(adultsLeft, minorsLeft));
  const preselection = usePreselection(link);
  const form = useLinkSubmit({
    check: () => checkGuests(cards, fields, NO_TICKETS),
    send: async () =>
      outcomeOf(await redeemInvitations(link, guestTickets(cards, fields)), invitationReactions),
    successText: REDEEMED,
    onDone: onRedeemed,
  });
  const cardForm = (card: GuestCard) => (
    <GuestCardForm
      key={card.number}
      card={card}
      documentTypes={data.documentTypes}
      fields={fields}
      dispatch={dispatch}
      problem={form.problem}
      hasPhone={!card.isMinor}
      aside={card.isMinor && 'Menor'}
    >
      <Button tone="secondary" size="s" icon="user" onClick={() => preselection.open(card.number)}>
        {PRESELECT}
      </Button>
    </GuestCardForm>
  );
  const minors = cards.filter(({ isMinor }) => isMinor);
  return (
    <>
      <GuestForm form={form}>
        {cards.filter(({ isMinor }) => !isMinor).map(cardForm)}
        {minors.length > 0 && (
          <LinkSection title={MINORS}>
            <GuestCards>{minors.map(cardForm)}</GuestCards>
          </LinkSection>
        )}
        <SubmitBar
          label="Canjear Invitaciones"
          filled={begunCards(cards).length}
          total={cards.length}
          form={form}
          isDisabled={page.notices.some(({ isBlocking }) => isBlocking)}
        />
      </GuestForm>
      <PreselectionDialog
        isOpen={preselection.cardNumber !== null}
        title={PRESELECT}
        emptyText={NOBODY_KNOWN}
        persons={preselection.persons}
        onChoose={(person) => {
          if (preselection.cardNumber === null) return;
          dispatch({ type: 'picked', number: preselection.cardNumber, person });
          preselection.close();
        }}
        onDelete={preselection.remove}
        onClose={preselection.close}
      />
    </>
  );
}
