import { useReducer } from 'react';
import { type Courtesy, type CourtesyLink, redeemCourtesies } from '../../api/courtesies.ts';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { DocumentType } from '../../api/people.ts';
import { GuestCardForm } from '../../features/guest-form/GuestCardForm.tsx';
import { GuestForm } from '../../features/guest-form/GuestCards.tsx';
import { emptyCards, reduceGuestCards } from '../../features/guest-form/guest-card.ts';
import { begunCards, checkGuests, guestTickets } from '../../features/guest-form/guest-rules.ts';
import { SubmitBar } from '../../features/link-submit/SubmitBar.tsx';
import { outcomeOf, useLinkSubmit } from '../../features/link-submit/use-link-submit.ts';
import { courtesyPlace, NO_TICKETS, REDEEMED } from './courtesy-words.ts';
import { courtesyReactions } from './reactions.ts';

interface CourtesyFormProps {
  readonly link: CourtesyLink;
  readonly courtesy: Courtesy;
  readonly documentTypes: readonly DocumentType[];
  readonly fields: readonly ExtraField[];
  readonly onRedeemed: () => Promise<void>;
}

const LABELS = { firstName: 'Nombres', lastName: 'Apellidos' };

/** One card per remaining courtesy, each with its place, and the button that redeems those with data. */
export function CourtesyForm({ link, courtesy, documentTypes, fields, onRedeemed }: CourtesyFormProps) {
  const [cards, dispatch] = useReducer(reduceGuestCards, courtesy.remaining, emptyCards);
  const form = useLinkSubmit({
    check: () => checkGuests(cards, fields, NO_TICKETS),
    send: async () => {
      const tickets = guestTickets(cards, fields).map((ticket) => ({
        ...ticket,
        seat: courtesy.seats[ticket.number - 1] ?? null,
      }));
      return outcomeOf(await redeemCourtesies(link, courtesy, tickets), courtesyReactions);
    },
    successText: REDEEMED,
    onDone: onRedeemed,
  });
  return (
    <GuestForm form={form}>
      {cards.map((card, position) => (
        <GuestCardForm
          key={card.number}
          card={card}
          documentTypes={documentTypes}
          fields={fields}
          dispatch={dispatch}
          problem={form.problem}
          labels={LABELS}
          place={courtesyPlace(courtesy, position)}
          stand={courtesy.standName}
        />
      ))}
      <SubmitBar
        label="Canjear Cortesías"
        filled={begunCards(cards).length}
        total={cards.length}
        form={form}
      />
    </GuestForm>
  );
}
