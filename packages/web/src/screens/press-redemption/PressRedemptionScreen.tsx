import { useLoaderData } from 'react-router';
import { fetchBoxFields } from '../../api/extra-fields.ts';
import { redeemPressTickets } from '../../api/press.ts';
import { RedemptionPage } from '../../features/guest-form/RedemptionPage.tsx';
import { outcomeOf } from '../../features/link-submit/use-link-submit.ts';
import type { PressRedemptionData } from './load-press-redemption.ts';
import { NOBODY_REGISTERED, NONE_LEFT, PICK, TEXTS } from './press-words.ts';
import { pressReactions } from './reactions.ts';

/** The page where a press outlet redeems its tickets of a show for its registered members (spec 3 §2.8). */
export function PressRedemptionScreen() {
  const data = useLoaderData<PressRedemptionData>();
  const { link, page, documentTypes, fields } = data;
  const { outlet, issued, show, members } = page;
  return (
    <RedemptionPage
      title={`${outlet.name} - ${outlet.sectorName}`}
      show={show}
      issuedTitle="Tickets ya emitidos"
      issued={outlet.left < outlet.capacity ? issued : []}
      noneLeft={NONE_LEFT}
      closed={outlet.closed}
      data={data}
      redemption={{
        adults: outlet.left,
        documentTypes,
        fields,
        readFields: () => fetchBoxFields(link.showId),
        texts: TEXTS,
        send: async (cards) => outcomeOf(await redeemPressTickets(link, outlet, cards), pressReactions),
        known: { label: PICK, emptyText: NOBODY_REGISTERED, persons: members, isOnlyWay: true },
      }}
    />
  );
}
