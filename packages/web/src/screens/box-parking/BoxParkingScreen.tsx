import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useLoaderData } from 'react-router';
import { LinkPage, LinkSection } from '../../features/link-page/LinkPage.tsx';
import { useReload } from '../../features/link-submit/use-reload.ts';
import { isCancelled } from '../../features/show-info/show-change.ts';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import access from './access.svg?no-inline';
import styles from './BoxParkingScreen.module.css';
import { IssuedParkings } from './IssuedParkings.tsx';
import type { ParkingData } from './load-parking.ts';
import { ParkingIssueForm } from './ParkingIssueForm.tsx';
import { ACCESS, NO_SPACES, NONE_LEFT, parkingTitle, SCANNED_TWICE } from './parking-words.ts';

/** The page where a box holder issues parking tickets for a show (spec 3 §2.3). */
export function BoxParkingScreen() {
  const data = useLoaderData<ParkingData>();
  const { round, reload } = useReload(data);
  const { link, page } = data;
  const { box, issued, show } = page;
  const spacesLeft = isCancelled(show) ? 0 : page.spacesLeft;
  const isOpen = spacesLeft > 0 && box.closed === '';
  return (
    <LinkPage
      title={parkingTitle(box.sectorCode)}
      kicker={show.name}
      lead={box.sectorName}
      issued={{ label: 'Parkings ya emitidos', count: isOpen ? issued.length : 0 }}
      side={<ShowPanel show={show} />}
    >
      <div className={styles.access}>
        <Notice tone="warning">
          <strong>Importante:</strong> {SCANNED_TWICE}
        </Notice>
        <img className={styles.image} src={access} alt={ACCESS} width="480" height="232" />
      </div>
      {isOpen ? (
        <ParkingIssueForm key={round} link={link} spaces={spacesLeft} onIssued={reload} />
      ) : (
        <Notice>{spacesLeft > 0 ? box.closed : box.parkingSpaces === 0 ? NO_SPACES : NONE_LEFT}</Notice>
      )}
      {issued.length > 0 && (
        <LinkSection title="Parkings ya emitidos" isIssued>
          <IssuedParkings link={link} issued={issued} />
        </LinkSection>
      )}
    </LinkPage>
  );
}
