import { useLoaderData } from 'react-router';
import { IssuedTickets } from '../../features/issued-tickets/IssuedTickets.tsx';
import { LinkPage, LinkSection } from '../../features/link-page/LinkPage.tsx';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import type { PaymentLinkData } from './load-payment-link.ts';
import { TITLE } from './messages.ts';
import { OpenLinkPage } from './OpenLinkPage.tsx';
import { WaitingForTickets } from './WaitingForTickets.tsx';

/** The page where the holder of a payment link pays its reserved tickets (spec 2 §2.7). */
export function PaymentLinkScreen() {
  const data = useLoaderData<PaymentLinkData>();
  if (data.state === 'open') return <OpenLinkPage open={data} />;
  const { link, show, issued } = data;
  return (
    <LinkPage title={TITLE} kicker={show.name} side={<ShowPanel show={show} />}>
      {data.state === 'waiting' ? (
        <WaitingForTickets address={link.address} />
      ) : (
        <LinkSection title="Tickets ya emitidos">
          <IssuedTickets tickets={issued} />
        </LinkSection>
      )}
    </LinkPage>
  );
}
