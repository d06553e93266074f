import { Alert, Button, Select, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { keyOfSector, type PlaceSector, type SectorKey } from '../../api/places.ts';
import { countText } from '../../lib/counts.ts';
import { isLive } from '../shows/show-rules.ts';
import { useFramed, useShowId } from '../shows/use-show.ts';
import { NumberedPlaces } from './NumberedPlaces.tsx';
import styles from './Places.module.css';
import { UnnumberedPlaces } from './UnnumberedPlaces.tsx';
import { reloadPlaces, usePlaces, useSectors } from './use-places.ts';

const SECTOR = 'sector';
/** Preselected seats, in words: from the link. */
const SEATS = 'asientos';
const nameOf = ({ standName, name }: PlaceSector): string => `${standName} · ${name}`;

/** The places of a show, sector by sector (spec 4 §2.6). */
export function Component() {
  const { show } = useFramed();
  if (isLive(show)) return <Sectors />;
  return (
    <Alert color="gray">
      {show.state === 'draft' || show.state === 'scheduled'
        ? 'Los lugares existen desde que el espectáculo se publica.'
        : 'Este espectáculo terminó: sus lugares no se cambian más.'}
    </Alert>
  );
}

function Sectors() {
  const showId = useShowId();
  const sectors = useSectors(showId);
  const [address, setAddress] = useSearchParams();
  if (!sectors) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  const chosen = sectors.find((sector) => keyOfSector(sector) === address.get(SECTOR)) ?? sectors[0];
  if (!chosen) return <Alert color="gray">El espectáculo no tiene sectores.</Alert>;
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <Select
          className={styles.sector ?? ''}
          label="Sector"
          searchable
          allowDeselect={false}
          value={keyOfSector(chosen)}
          data={sectors.map((sector) => ({
            value: keyOfSector(sector),
            label: `${nameOf(sector)} (${countText(sector.counts.free ?? 0)} libres de ${countText(sector.capacity)})`,
          }))}
          onChange={(value) => value && setAddress({ [SECTOR]: value }, { replace: true })}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => void reloadPlaces(showId)}
        >
          Actualizar
        </Button>
      </div>
      <SectorOfShow
        key={keyOfSector(chosen)}
        sectorKey={{ showId, standId: chosen.standId, code: chosen.code }}
        label={`Lugares de ${nameOf(chosen)}`}
        seats={address.get(SEATS) ?? ''}
      />
    </div>
  );
}

interface SectorProps {
  readonly sectorKey: SectorKey;
  readonly label: string;
  readonly seats: string;
}

function SectorOfShow({ sectorKey, label, seats }: SectorProps) {
  const places = usePlaces(sectorKey);
  if (!places) return <Skeleton height={420} aria-label="Cargando sector" role="status" />;
  const changed = (): void => void reloadPlaces(sectorKey.showId);
  const props = { sectorKey, label, places, onChanged: changed };
  return places.sector.isNumbered ? (
    <NumberedPlaces {...props} named={seats} />
  ) : (
    <UnnumberedPlaces {...props} />
  );
}
