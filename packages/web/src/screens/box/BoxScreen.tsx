import { safeHtml } from '@club/ui/lib/markup/safe-html.ts';
import { Card } from '@club/ui/surface/Card.tsx';
import { useLoaderData } from 'react-router';
import { redeemInvitations } from '../../api/boxes.ts';
import { fetchBoxFields } from '../../api/extra-fields.ts';
import { Attachments } from '../../features/download/Attachments.tsx';
import { RedemptionPage } from '../../features/guest-form/RedemptionPage.tsx';
import { boxTitle } from '../../features/link-page/box-title.ts';
import { LinkSection } from '../../features/link-page/LinkPage.tsx';
import { outcomeOf } from '../../features/link-submit/use-link-submit.ts';
import { RichText } from '../../features/show-info/RichText.tsx';
import { infoTitle, MINORS, NONE_LEFT, TEXTS } from './box-words.ts';
import type { BoxData } from './load-box.ts';
import { NoticesDialog } from './NoticesDialog.tsx';
import { invitationReactions } from './reactions.ts';
import { useBoxGuests } from './use-box-guests.ts';

/** The page where a box or paddock holder issues invitations for a show (spec 3 §2.2). */
export function BoxScreen() {
  const data = useLoaderData<BoxData>();
  const { link, documentTypes, fields } = data;
  const { box, issued, show, infoHtml, notices } = data.page;
  const known = useBoxGuests(link);
  return (
    <RedemptionPage
      title={boxTitle(box)}
      lead={box.sectorName}
      show={show}
      issuedTitle="Tickets ya emitidos"
      issued={issued}
      noneLeft={NONE_LEFT}
      closed={box.closed}
      data={data}
      redemption={{
        adults: box.adultsLeft,
        minors: box.minorsLeft,
        minorsTitle: MINORS,
        documentTypes,
        fields,
        readFields: () => fetchBoxFields(link.showId),
        texts: TEXTS,
        send: async (cards) => outcomeOf(await redeemInvitations(link, cards), invitationReactions),
        isDisabled: notices.some(({ isBlocking }) => isBlocking),
        hasPhones: true,
        known,
      }}
    >
      <NoticesDialog notices={notices} />
      {infoHtml !== '' && (
        <Card title={infoTitle(box)}>
          <RichText html={safeHtml(infoHtml)} />
        </Card>
      )}
      {data.attachments.length > 0 && (
        <LinkSection title="Archivos">
          <Attachments showId={show.id} attachments={data.attachments} />
        </LinkSection>
      )}
    </RedemptionPage>
  );
}
