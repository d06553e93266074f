import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useLoaderData } from 'react-router';
import { IssuedTickets } from '../../features/issued-tickets/IssuedTickets.tsx';
import { LinkPage, LinkSection } from '../../features/link-page/LinkPage.tsx';
import { useReload } from '../../features/link-submit/use-reload.ts';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import type { PressRedemptionData } from './load-press-redemption.ts';
import { PressTicketForm } from './PressTicketForm.tsx';
import { NONE_LEFT } from './press-words.ts';

/** The page on which a press outlet gives its tickets of a show to its registered members (spec 3 §2.8). */
export function PressRedemptionScreen() {
  const data = useLoaderData<PressRedemptionData>();
  const { round, reload } = useReload(data);
  const { outlet, issued, show } = data.page;
  const isLeft = outlet.left > 0;
  const hasIssued = outlet.left < outlet.capacity;
  return (
    <LinkPage
      title={`${outlet.name} - ${outlet.sectorName}`}
      kicker={show.name}
      issued={{ label: 'Tickets ya emitidos', count: isLeft && hasIssued ? issued.length : 0 }}
      side={<ShowPanel show={show} />}
    >
      {isLeft ? (
        <PressTicketForm key={round} data={data} onRedeemed={reload} />
      ) : (
        <Notice>{NONE_LEFT}</Notice>
      )}
      {hasIssued && (
        <LinkSection title="Tickets ya emitidos" isIssued>
          <IssuedTickets tickets={issued} waitingNote="" />
        </LinkSection>
      )}
    </LinkPage>
  );
}
