import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import type { SeatReport } from '../../api/owned-seats.ts';
import { beginningText } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { whyText } from './seat-rules.ts';

/** The unchanged places of shows, each with its show and reason. */
export function SeatPlacesReport({ title, report }: { title: string; report: SeatReport }) {
  if (report.stayed === 0) return null;
  const rest = report.stayed - report.places.length;
  return (
    <Alert color="yellow" role="status" title={title}>
      <ul>
        {report.places.map(({ showId, showName, startsAt, seatId, why }) => (
          <li key={`${showId} ${seatId}`}>
            <Link to={paths.showTab(showId, 'lugares')}>{showName}</Link>, {beginningText(startsAt)}:{' '}
            {whyText(why)}
          </li>
        ))}
        {rest > 0 && <li>y {rest} más</li>}
      </ul>
    </Alert>
  );
}
