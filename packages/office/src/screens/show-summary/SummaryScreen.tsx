import { Group } from '@mantine/core';
import { type Access, mayOpen } from '../../api/session.ts';
import { useSession } from '../../shell/use-session.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { MassRefund } from '../show-move/MassRefund.tsx';
import { isDraft } from '../shows/show-rules.ts';
import { useFramed } from '../shows/use-show.ts';
import { CopyActs } from './CopyActs.tsx';
import { DraftSummary } from './DraftSummary.tsx';
import { LiveActs } from './LiveActs.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import { SectorsTable } from './SectorsTable.tsx';
import styles from './Summary.module.css';

/** Tills refund the window's sales, which are listed there. */
const SEES_MONEY: Access = ['shows:E', 'refunds:V', 'window:E'];

/** The state of a show: a draft's check list, or a published show's places by sector, and the possible acts: one that is over can still be copied. */
export function Component() {
  const { show, options, mayEdit } = useFramed();
  const session = useSession();
  if (isDraft(show)) return <DraftSummary />;
  const isCancelled = show.state === 'cancelled';
  return (
    <div className={styles.columns}>
      <PendingRequests requests={show.requests} />
      {isCancelled && mayOpen(session, SEES_MONEY) && <MassRefund showId={show.id} />}
      {mayEdit ? (
        <LiveActs />
      ) : (
        <Group gap="xs">
          {!isCancelled && <PreviewButton show={show} options={options} />}
          {session.permissions.includes('shows:E') && <CopyActs />}
        </Group>
      )}
      <SectorsTable sectors={show.sectors} />
    </div>
  );
}
