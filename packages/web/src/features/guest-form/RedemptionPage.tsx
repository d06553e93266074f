import { Notice } from '@club/ui/feedback/Notice.tsx';
import type { ReactNode } from 'react';
import type { IssuedTicket } from '../../api/issued-tickets.ts';
import type { KnownPerson } from '../../api/people.ts';
import type { ShowDetail } from '../../api/show-detail.ts';
import { IssuedTickets } from '../issued-tickets/IssuedTickets.tsx';
import { LinkPage, LinkSection } from '../link-page/LinkPage.tsx';
import { useReload } from '../link-submit/use-reload.ts';
import { isCancelled } from '../show-info/show-change.ts';
import { ShowPanel } from '../show-panel/ShowPanel.tsx';
import { GuestRedemption, type GuestRedemptionProps } from './GuestRedemption.tsx';

interface RedemptionPageProps<P extends KnownPerson> {
  readonly title: string;
  readonly lead?: string;
  readonly show: ShowDetail;
  readonly issuedTitle: string;
  readonly issued: readonly IssuedTicket[];
  /** Shown in place of the cards when there are none. */
  readonly noneLeft: string;
  /** Why nothing can be redeemed at the moment, shown in place of the cards; empty or absent when it can. */
  readonly closed?: string;
  readonly redemption: GuestRedemptionProps<P>;
  /** The loader's data: redeeming reloads them. */
  readonly data: unknown;
  /** Shown before the cards. */
  readonly children?: ReactNode;
}

/** The page of a private link for free tickets of guests: courtesy, box, press (spec 3 §2.1, §2.2, §2.8). */
export function RedemptionPage<P extends KnownPerson>({
  issued,
  redemption,
  data,
  closed = '',
  ...props
}: RedemptionPageProps<P>) {
  const { round, reload } = useReload(data);
  const isLeft = !isCancelled(props.show) && redemption.adults + (redemption.minors ?? 0) > 0;
  const isOpen = isLeft && closed === '';
  return (
    <LinkPage
      title={props.title}
      kicker={props.show.name}
      lead={props.lead}
      issued={{ label: props.issuedTitle, count: isOpen ? issued.length : 0 }}
      side={<ShowPanel show={props.show} />}
    >
      {props.children}
      {isOpen ? (
        <GuestRedemption key={round} {...redemption} onRedeemed={reload} />
      ) : (
        <Notice>{isLeft ? closed : props.noneLeft}</Notice>
      )}
      {issued.length > 0 && (
        <LinkSection title={props.issuedTitle} isIssued>
          <IssuedTickets tickets={issued} waitingNote="" />
        </LinkSection>
      )}
    </LinkPage>
  );
}
