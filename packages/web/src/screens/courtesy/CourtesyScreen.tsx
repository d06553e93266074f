import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useLoaderData } from 'react-router';
import { redeemCourtesies } from '../../api/courtesies.ts';
import { fetchCourtesyFields } from '../../api/extra-fields.ts';
import { RedemptionPage } from '../../features/guest-form/RedemptionPage.tsx';
import { LinkPage } from '../../features/link-page/LinkPage.tsx';
import { outcomeOf } from '../../features/link-submit/use-link-submit.ts';
import { isCancelled } from '../../features/show-info/show-change.ts';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import {
  courtesyPlace,
  courtesyTitle,
  FILL_IN,
  LABELS,
  NONE_LEFT,
  NOT_OPEN,
  TEXTS,
} from './courtesy-words.ts';
import type { CourtesyData } from './load-courtesy.ts';
import { courtesyReactions } from './reactions.ts';

/** The page of a courtesy's private link (spec 3 §2.1). */
export function CourtesyScreen() {
  const data = useLoaderData<CourtesyData>();
  const { link, page, documentTypes, fields } = data;
  if (!page.isOpen) {
    return (
      <LinkPage title="Cortesía" kicker={page.show.name} side={<ShowPanel show={page.show} />}>
        <Notice tone="warning">{isCancelled(page.show) ? NONE_LEFT : NOT_OPEN}</Notice>
      </LinkPage>
    );
  }
  const { courtesy } = page;
  return (
    <RedemptionPage
      title={courtesyTitle(courtesy)}
      lead={courtesy.remaining > 0 && courtesy.closed === '' && !isCancelled(page.show) ? FILL_IN : ''}
      show={page.show}
      issuedTitle="Cortesías ya emitidas"
      issued={page.issued}
      noneLeft={NONE_LEFT}
      closed={courtesy.closed}
      data={data}
      redemption={{
        adults: courtesy.remaining,
        documentTypes,
        fields,
        readFields: () => fetchCourtesyFields(link.showId),
        texts: TEXTS,
        send: async (cards) => outcomeOf(await redeemCourtesies(link, courtesy, cards), courtesyReactions),
        labels: LABELS,
        placeOf: ({ number }) => courtesyPlace(courtesy, number - 1),
        stand: courtesy.standName,
      }}
    />
  );
}
