import { LinkButton } from '@club/ui/button/Button.tsx';
import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { useEffect, useState } from 'react';
import type { BoxLink } from '../../api/boxes.ts';
import type { IssuedParking } from '../../api/parking.ts';
import { ParkingList } from '../../features/plate-form/ParkingList.tsx';
import { watchFiles } from './watch-files.ts';

interface IssuedParkingsProps {
  /** Must be stable between renders. */
  readonly link: BoxLink;
  readonly issued: readonly IssuedParking[];
}

/** The parking tickets issued for the show, each with its file once it is ready (spec 3 §2.3). */
export function IssuedParkings({ link, issued }: IssuedParkingsProps) {
  const [fresh, setFresh] = useState<readonly IssuedParking[]>([]);
  const shown = issued.map((parking) => fresh.find(({ id }) => id === parking.id) ?? parking);
  const isWaiting = shown.some(({ fileUrl }) => fileUrl === '');
  useEffect(() => (isWaiting ? watchFiles(link, setFresh) : undefined), [isWaiting, link]);
  return (
    <ParkingList
      items={shown}
      detail={({ carPark, address }) => [carPark, address].filter(Boolean).join(' - ')}
      action={({ fileUrl }) =>
        fileUrl === '' ? (
          <Spinner label="Generando ticket." />
        ) : (
          <LinkButton
            tone="secondary"
            size="s"
            icon="download"
            href={fileUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Descargar
          </LinkButton>
        )
      }
    />
  );
}
