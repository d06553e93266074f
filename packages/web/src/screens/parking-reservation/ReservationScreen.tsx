import { Notice } from '@club/ui/feedback/Notice.tsx';
import { Card } from '@club/ui/surface/Card.tsx';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { boxTitle } from '../../features/link-page/box-title.ts';
import { LinkPage, LinkSection } from '../../features/link-page/LinkPage.tsx';
import { focusPageHeading } from '../../features/page/focus-page-heading.ts';
import { ParkingList } from '../../features/plate-form/ParkingList.tsx';
import { DateCard } from './DateCard.tsx';
import type { ReservationData } from './load-reservation.ts';
import { ReservationForm } from './ReservationForm.tsx';
import styles from './ReservationScreen.module.css';
import { INFO, reservationMessage, TITLE } from './reservation-words.ts';
import { useReservationDate } from './use-reservation-date.ts';

/** The page where a box holder reserves parking for a chosen day (spec 3 §2.4). */
export function ReservationScreen() {
  const { link, box } = useLoaderData<ReservationData>();
  const reservation = useReservationDate(link);
  const [round, setRound] = useState(0);
  const [isSending, setSending] = useState(false);
  const { date, day } = reservation;
  const message = reservationMessage(box, day);
  return (
    <LinkPage title={TITLE} kicker={boxTitle(box)} lead={box.sectorName} side={<Info />}>
      {box.parkingSpaces > 0 && <DateCard reservation={reservation} isSending={isSending} />}
      <div role="status">
        <Notice tone={day?.available === 0 || box.parkingSpaces === 0 ? 'warning' : 'info'}>{message}</Notice>
      </div>
      {date !== null && day !== null && day.available > 0 && (
        <ReservationForm
          key={round}
          link={link}
          date={date}
          spaces={day.available}
          onSending={setSending}
          onReserved={async () => {
            await reservation.confirm();
            setRound((last) => last + 1);
            // The pressed button goes with its form.
            focusPageHeading();
          }}
        />
      )}
      {day !== null && day.reservations.length > 0 && (
        <LinkSection title="Reservas ya realizadas">
          <ParkingList items={day.reservations} />
        </LinkSection>
      )}
    </LinkPage>
  );
}

function Info() {
  return (
    <Card title="Cómo funciona">
      <ul className={styles.info}>
        {INFO.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
