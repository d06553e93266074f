import { Notice } from '@club/ui/feedback/Notice.tsx';
import { safeHtml } from '@club/ui/lib/markup/safe-html.ts';
import { Card } from '@club/ui/surface/Card.tsx';
import { useLoaderData } from 'react-router';
import { Attachments } from '../../features/download/Attachments.tsx';
import { IssuedTickets } from '../../features/issued-tickets/IssuedTickets.tsx';
import { LinkPage, LinkSection } from '../../features/link-page/LinkPage.tsx';
import { useReload } from '../../features/link-submit/use-reload.ts';
import { RichText } from '../../features/show-info/RichText.tsx';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import { boxTitle, infoTitle, NONE_LEFT } from './box-words.ts';
import { InvitationForm } from './InvitationForm.tsx';
import type { BoxData } from './load-box.ts';
import { NoticesDialog } from './NoticesDialog.tsx';

/** The page on which a box or paddock holder issues invitations for a show (spec 3 §2.2). */
export function BoxScreen() {
  const data = useLoaderData<BoxData>();
  const { round, reload } = useReload(data);
  const { box, issued, show, infoHtml, notices } = data.page;
  const isLeft = box.adultsLeft + box.minorsLeft > 0;
  return (
    <LinkPage
      title={boxTitle(box)}
      kicker={show.name}
      lead={box.sectorName}
      issued={{ label: 'Tickets ya emitidos', count: isLeft ? issued.length : 0 }}
      side={<ShowPanel show={show} />}
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
      {isLeft ? <InvitationForm key={round} data={data} onRedeemed={reload} /> : <Notice>{NONE_LEFT}</Notice>}
      {issued.length > 0 && (
        <LinkSection title="Tickets ya emitidos" isIssued>
          <IssuedTickets tickets={issued} waitingNote="" />
        </LinkSection>
      )}
    </LinkPage>
  );
}
