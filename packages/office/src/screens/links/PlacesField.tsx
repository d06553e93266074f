import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { keyOfSector, type PlaceSector } from '../../api/places.ts';
import { NumberField } from '../../forms/NumberField.tsx';
import { beginningText } from '../../lib/dates.ts';
import { SeatChooser } from '../show-places/SeatChooser.tsx';
import { useSectors } from '../show-places/use-places.ts';
import { useComingShows } from '../shows/use-coming-shows.ts';
import styles from './Links.module.css';
import { chosenPlaces, freeText, type PlacesValue, seatsText } from './places-rules.ts';

/** The form's show and sector: the first ones until others are chosen. */
export function useChosenPlaces(value: PlacesValue) {
  const { data: shows = [] } = useComingShows();
  const showId = value.showId || (shows[0]?.id ?? 0);
  const sectors = useSectors(showId) ?? [];
  const sector = sectors.find((one) => keyOfSector(one) === value.sector) ?? sectors[0];
  return { shows, showId, sectors, sector, places: chosenPlaces(value, showId, sector) };
}

interface PlacesFieldProps {
  readonly value: PlacesValue;
  readonly onChange: (value: PlacesValue) => void;
  readonly most: number;
  /** The purpose: places set aside for it are available too. */
  readonly kept: 'courtesy' | 'payment-link';
}

/** Places of a show: a number of them in a sector, or seats chosen one by one. */
export function PlacesField({ value, onChange, most, kept }: PlacesFieldProps) {
  const { shows, showId, sectors, sector } = useChosenPlaces(value);
  return (
    <>
      <NativeSelect
        label="Espectáculo"
        data={shows.map(({ id, name, startsAt }) => ({
          value: String(id),
          label: `${name}, ${beginningText(startsAt)}`,
        }))}
        value={String(showId)}
        onChange={(event) =>
          onChange({ ...value, showId: Number(event.currentTarget.value), sector: '', seats: [] })
        }
      />
      <NativeSelect
        label="Sector"
        data={sectors.map((one) => ({
          value: keyOfSector(one),
          label: `${one.standName}, ${one.name} (${freeText(one, kept)})`,
        }))}
        value={sector ? keyOfSector(sector) : ''}
        onChange={(event) => onChange({ ...value, sector: event.currentTarget.value, seats: [] })}
      />
      {sector && (
        <Quantity
          key={`${showId} ${keyOfSector(sector)}`}
          {...{ value, onChange, most, kept, showId, sector }}
        />
      )}
    </>
  );
}

interface QuantityProps extends PlacesFieldProps {
  readonly showId: number;
  readonly sector: PlaceSector;
}

function Quantity({ value, onChange, most, kept, showId, sector }: QuantityProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { standId, standName: stand, code, name } = sector;
  return (
    <>
      <Group align="end" gap="sm">
        <NumberField
          label="Lugares"
          w="8rem"
          min={1}
          max={most}
          disabled={value.seats.length > 0}
          value={value.seats.length || value.quantity}
          onChange={(quantity) => onChange({ ...value, quantity })}
        />
        {sector.isNumbered && (
          <Button variant="default" onClick={() => setChoosing(true)}>
            Elegir los asientos…
          </Button>
        )}
        {value.seats.length > 0 && (
          <Button variant="subtle" onClick={() => onChange({ ...value, seats: [] })}>
            Cualquiera del sector
          </Button>
        )}
      </Group>
      {value.seats.length > 0 && <p className={styles.note}>{seatsText(value.seats)}</p>}
      {isChoosing && (
        <SeatChooser
          showId={showId}
          sector={{ standId, stand, code, name }}
          most={most}
          {...(kept === 'courtesy' && { alsoFree: 'courtesy' as const })}
          submitLabel="Usar estos asientos"
          onChoose={(seats) => {
            onChange({ ...value, seats, quantity: seats.length });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
