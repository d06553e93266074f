import type { JobPayloads } from '../../jobs/job-list.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { mailJob } from '../mails/public.ts';
import { placeText } from '../tickets/public.ts';
import type { Choice } from './choice-rules.ts';
import { beforeText, dayText, untilText } from './dates-wire.ts';
import type { Move } from './move-store.ts';
import type { Decision } from './read-decision.ts';

/** What the mails about a move tell of it. */
export interface Moved {
  readonly move: Move;
  readonly showName: string;
}

interface PrivateMail {
  readonly to: string;
  /** The private page for the choice. */
  readonly link: string;
  readonly key: string;
}

/** The mail to a buyer that the show moved. `costsNothing`: nothing was paid for the tickets. */
export function movedMail(
  moved: Moved,
  { to, link, key, costsNothing }: PrivateMail & { readonly costsNothing: boolean },
): JobPayloads['compose-mail'] {
  const instead = costsNothing ? 'liberá tus lugares' : 'pedí la devolución';
  const values = { ...valuesOf(moved), instead, link };
  return mailJob('showMoved', { to, values, ...ofMove(moved), key });
}

/** The same to a guest with an own address. */
export function movedGuestMail(moved: Moved, { to, link, key }: PrivateMail): JobPayloads['compose-mail'] {
  const values = { ...valuesOf(moved), link };
  return mailJob('showMovedGuest', { to, values, ...ofMove(moved), key });
}

/** The mail to the inviter of people to a show that moved. `invited`: with the private page of each. */
export function movedInviterMail(
  moved: Moved,
  {
    to,
    invited,
    key,
  }: { to: string; invited: readonly { readonly name: string; readonly link: string }[]; key: string },
): JobPayloads['compose-mail'] {
  const values = valuesOf(moved);
  const lines = invited.map(({ name, link }) => ({ label: 'Invitación', value: name, url: link }));
  return mailJob('showMovedInviter', {
    ...{ to, key, ...ofMove(moved) },
    values: { ...values, facts: [...values.facts, ...lines] },
  });
}

/**
 * The day alone: a new hour of it leaves the link for the choice as it is, and has a mail of its own. A later move
 * replaces the link, also one back to this day.
 */
function ofMove({ move: { id: moveId, showId, toStartsAt } }: Moved) {
  return { showId, tells: { day: toStartsAt && montevideoDate(toStartsAt), moveId } };
}

function valuesOf({ move, showName }: Moved) {
  const facts = [
    { label: 'Antes', value: beforeText(move) },
    { label: 'Ahora', value: dayText(move.toStartsAt) },
  ];
  const until = untilText(move);
  return {
    ...{ showName, facts, message: move.message },
    until: until ? `hasta el ${until}` : 'hasta unos días después de que se confirme la fecha',
  };
}

const CHOSEN: Readonly<Record<Choice, string>> = {
  keep: 'La conservás',
  refund: 'Devolución',
  release: 'Lugar liberado',
};

/** Of a choice by link: a difference that was paid for a dearer place. */
export const OWED_AT_WINDOW = 'Lo que pagaste en boletería te lo damos ahí.';

/** The mail that confirms choices. `isByHand`: their money is handed out at the box office, or transferred. */
export function chosenMail(
  { move, show, tickets }: Decision,
  chosen: readonly { readonly ticketId: number; readonly choice: Choice }[],
  { to, at, isByHand }: { readonly to: string; readonly at: Date; readonly isByHand: boolean },
): JobPayloads['compose-mail'] {
  const facts = tickets.flatMap(({ ticketId, row }) => {
    const own = chosen.find((one) => one.ticketId === ticketId);
    if (!own) return [];
    const {
      firstName,
      lastName,
      standName: stand,
      sectorDescription: sector,
      rowName: r,
      seatName: seat,
    } = row;
    return [
      {
        label: CHOSEN[own.choice],
        value: `${firstName} ${lastName} (${placeText({ stand, sector, row: r, seat })})`,
      },
    ];
  });
  const refunded = tickets.filter(({ ticketId }) =>
    chosen.some((one) => one.ticketId === ticketId && one.choice === 'refund'),
  );
  const isLess = refunded.some(
    ({ back, row }) => back && (back.amount < row.amount || (back.isShared && refunded.length > 1)),
  );
  const what = isLess ? 'lo que queda de tu pago' : 'lo que pagaste';
  const hasMoney = !isByHand && refunded.some(({ back }) => back && back.amount > 0);
  const owed = refunded.some(({ isOwedAtWindow }) => isOwedAtWindow) ? ` ${OWED_AT_WINDOW}` : '';
  const money = hasMoney ? `Te devolvemos ${what}, y te avisamos cuando esté hecho.${owed}` : '';
  return mailJob('choiceMade', {
    ...{ to, values: { showName: show.name, facts, money }, showId: show.id },
    key: `chosen-${move.id}-${chosen.map(({ ticketId, choice }) => `${ticketId}-${choice}`).join('-')}-${at.getTime()}`,
  });
}
