import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import type { SeatReport } from '../../api/owned-seats.ts';
import { mayOpen } from '../../api/session.ts';
import { beginningText } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { SEES_PLACES } from '../shows/tabs.ts';
import { whyText } from './seat-rules.ts';

/** The unchanged places of shows, each with its show (a link for who may open its places) and reason. */
export function SeatPlacesReport({ title, report }: { title: string; report: SeatReport }) {
  const seesPlaces = mayOpen(useSession(), SEES_PLACES);
  if (report.stayed === 0) return null;
  const rest = report.stayed - report.places.length;
  return (
    <Alert color="yellow" role="status" title={title}>
      <ul>
        {report.places.map(({ showId, showName, startsAt, seatId, why }) => (
          <li key={`${showId} ${seatId}`}>
            {seesPlaces ? <Link to={paths.showTab(showId, 'lugares')}>{showName}</Link> : showName},{' '}
            {beginningText(startsAt)}: {whyText(why)}
          </li>
        ))}
        {rest > 0 && <li>y {rest} más</li>}
      </ul>
    </Alert>
  );
}
