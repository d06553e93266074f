import { Alert, Button, Select, Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { keyOfSector, type PlaceSector, type SectorPlaces } from '../../api/places.ts';
import { queries } from '../../api/query.ts';
import type { Ticket } from '../../api/tickets.ts';
import { countText } from '../../lib/counts.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { Legend } from '../show-places/Legend.tsx';
import { SeatPlan } from '../show-places/SeatPlan.tsx';
import { usePlaces, useSectors } from '../show-places/use-places.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { isFreeFor, type MoveTo, placeWords } from './move-rules.ts';
import styles from './tickets.module.css';
import { useTicket } from './use-ticket.ts';

/** The target of a ticket's move: a sector of its show, and in it a free seat. */
export function Component() {
  const ticket = useTicket();
  if (!ticket) return <Skeleton height={320} aria-label="Cargando" />;
  return (
    <Page title="Cambiar de lugar" lead={`${ticket.person} · ${ticket.showName} · ${ticket.place}`}>
      {ticket.isRevoked ? <Alert color="gray">La entrada está anulada.</Alert> : <Sectors ticket={ticket} />}
    </Page>
  );
}

function Sectors({ ticket }: { ticket: Ticket }) {
  const sectors = useSectors(ticket.showId);
  const [key, setKey] = useState(keyOfSector({ standId: ticket.standId, code: ticket.sectorCode }));
  const [to, setTo] = useState<MoveTo | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { permissions } = useSession();
  const navigate = useNavigate();
  if (!sectors) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  const sector = sectors.find((one) => keyOfSector(one) === key) ?? sectors[0];
  if (!sector) return <Alert color="gray">El espectáculo no tiene sectores.</Alert>;
  const moved = () => {
    void queries.invalidateQueries({ queryKey: ['ticket', ticket.id] });
    void queries.invalidateQueries({ queryKey: ['places', ticket.showId] });
    void navigate(paths.ticket(ticket.id));
  };
  const chosen = to ?? (sector.isNumbered ? null : { seat: null, words: '' });
  const place = [sector.standName, sector.name, chosen?.words].filter(Boolean).join(', ');
  return (
    <div className={styles.section}>
      <Select
        className={styles.search ?? ''}
        label="Sector"
        searchable
        allowDeselect={false}
        value={keyOfSector(sector)}
        data={sectors.map((one) => ({ value: keyOfSector(one), label: sectorText(one) }))}
        onChange={(value) => {
          if (!value) return;
          setKey(value);
          setTo(null);
        }}
      />
      {sector.isNumbered && (
        <Seats
          key={keyOfSector(sector)}
          showId={ticket.showId}
          sector={sector}
          mayBeBlocked={permissions.includes('places:E')}
          chosen={to}
          onChoose={setTo}
        />
      )}
      <section className={styles.bar} aria-label="El lugar nuevo">
        <span role="status">{chosen ? place : 'Elegí un asiento libre'}</span>
        <Button disabled={!chosen} onClick={() => setAsking(true)}>
          Mover acá…
        </Button>
      </section>
      {isAsking && chosen && (
        <MoveDialog
          ticket={ticket}
          to={{ standId: sector.standId, sectorCode: sector.code, seat: chosen.seat }}
          place={place}
          onMoved={moved}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

const sectorText = ({ standName, name, counts, capacity }: PlaceSector): string =>
  `${standName} · ${name} (${countText(counts.free ?? 0)} libres de ${countText(capacity)})`;

interface SeatsProps {
  readonly showId: number;
  readonly sector: PlaceSector;
  readonly mayBeBlocked: boolean;
  readonly chosen: MoveTo | null;
  readonly onChoose: (to: MoveTo) => void;
}

function Seats({ showId, sector, ...props }: SeatsProps) {
  const places = usePlaces({ showId, standId: sector.standId, code: sector.code });
  if (!places) return <Skeleton height={420} aria-label="Cargando sector" role="status" />;
  return <SeatChoice places={places} {...props} />;
}

function SeatChoice({
  places,
  mayBeBlocked,
  chosen,
  onChoose,
}: Omit<SeatsProps, 'showId' | 'sector'> & {
  readonly places: SectorPlaces & { readonly readAt: number };
}) {
  const ids = useMemo(() => new Set(chosen?.seat ? [chosen.seat.id] : []), [chosen]);
  return (
    <>
      <Legend sector={places.sector} />
      <SeatPlan
        places={places}
        chosen={ids}
        onPress={(seat) => {
          if (isFreeFor(seat, mayBeBlocked)) onChoose({ seat, words: placeWords(seat) });
        }}
      />
    </>
  );
}
