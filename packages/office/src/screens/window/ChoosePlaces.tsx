import { Alert, Button, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useLimits } from '../../api/limits.ts';
import { holdPlaces, type WindowShow } from '../../api/till.ts';
import { fetchWindowSectors, type WindowSector } from '../../api/window-sectors.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import parts from '../../styles/parts.module.css';
import { SeatPicker } from './SeatPicker.tsx';
import styles from './window.module.css';
import { freeText, pricesText, quantityOfKey, sectorKey, showText } from './window-rules.ts';

/** The show and the sector of the last sale: the default of the next one. */
export interface Choice {
  readonly showId: number;
  /** Empty: the first with free places. */
  readonly sector: string;
}

interface ChoosePlacesProps {
  readonly tillId: number;
  readonly shows: readonly WindowShow[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly onHeld: () => void;
  /** The show is not sold at the window any more. */
  readonly onGone: () => void;
}

/** The first step at the window: the show, the sector, and the number of tickets. */
export function ChoosePlaces({ tillId, shows, choice, onChoose, onHeld, onGone }: ChoosePlacesProps) {
  const { showId } = choice;
  const { data: sectors } = useQuery({
    queryKey: ['window-sectors', showId],
    queryFn: async ({ signal }) => {
      const read = await fetchWindowSectors(showId, signal);
      if (!read) onGone();
      return read;
    },
    enabled: showId > 0,
    refetchInterval: 15_000,
  });
  if (shows.length === 0)
    return <Alert color="gray">No hay ningún espectáculo a la venta en este momento.</Alert>;
  return (
    <section className={styles.card} aria-label="Lugares">
      <Select
        label="Espectáculo"
        size="md"
        allowDeselect={false}
        value={String(showId)}
        data={shows.map((show) => ({ value: String(show.id), label: showText(show) }))}
        onChange={(value) => value && onChoose({ showId: Number(value), sector: '' })}
      />
      {sectors ? (
        <Places
          key={showId}
          tillId={tillId}
          sectors={sectors}
          choice={choice}
          onChoose={onChoose}
          onHeld={onHeld}
        />
      ) : (
        <Skeleton height={240} aria-label="Cargando sectores" role="status" />
      )}
    </section>
  );
}

interface PlacesProps extends Pick<ChoosePlacesProps, 'tillId' | 'choice' | 'onChoose' | 'onHeld'> {
  readonly sectors: readonly WindowSector[];
}

function Places({ tillId, sectors, choice, onChoose, onHeld }: PlacesProps) {
  const { showId } = choice;
  const { tillPlaces: most } = useLimits();
  const [preselected] = useState(() => firstKey(sectors));
  // It stays when its last places go: nothing changes under the cashier. One that is closed meanwhile cannot.
  const isThere = (key: string) => sectors.some((one) => sectorKey(one) === key);
  const key = [choice.sector, preselected].find(isThere) ?? firstKey(sectors);
  const [quantity, setQuantity] = useState(1);
  const [isPicking, setPicking] = useState(false);
  const sector = sectors.find((one) => sectorKey(one) === key);
  const { save, isBusy, state } = useSave(
    (operation) => holdPlaces({ tillId, operation }, { showId, sector: sector ?? NONE, quantity, seats: [] }),
    { doneText: '', onSaved: onHeld },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const typed = quantityOfKey(event.key);
    if (typed !== null && typed <= most && !event.ctrlKey && !event.metaKey && !event.altKey)
      setQuantity(typed);
  };
  if (!sector) return <Alert color="gray">Este espectáculo no tiene sectores abiertos.</Alert>;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: digits are a short cut for the buttons in it */}
      <div onKeyDown={onKeyDown}>
        <OfficeForm
          onSubmit={() => void save()}
          isBusy={isBusy}
          state={state}
          submitLabel="Retener lugares"
          beside={
            sector.isNumbered && (
              <Button variant="default" onClick={() => setPicking(true)}>
                Elegir en el plano…
              </Button>
            )
          }
        >
          <Sectors sectors={sectors} value={key} onChange={(sector) => onChoose({ showId, sector })} />
          <Quantity value={quantity} most={most} onChange={setQuantity} />
        </OfficeForm>
      </div>
      {isPicking && (
        <SeatPicker
          // Seats that were chosen in one sector are none of another.
          key={key}
          tillId={tillId}
          showId={showId}
          sector={sector}
          onHeld={onHeld}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

/** A show without open sectors, which the server refuses. */
const NONE = { standId: 1, code: '-' };

const firstKey = (sectors: readonly WindowSector[]): string =>
  sectorKey(sectors.find(({ free }) => free > 0) ?? sectors[0] ?? NONE);

function Sectors(props: {
  readonly sectors: readonly WindowSector[];
  readonly value: string;
  readonly onChange: (key: string) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>Sector</legend>
      {props.sectors.map((sector, index) => (
        <label key={sectorKey(sector)} className={styles.choice}>
          <input
            type="radio"
            name="sector"
            // biome-ignore lint/a11y/noAutofocus: the next sale begins here, by keyboard alone
            autoFocus={sectorKey(sector) === props.value || (props.value === '' && index === 0)}
            checked={sectorKey(sector) === props.value}
            disabled={sector.free === 0}
            onChange={() => props.onChange(sectorKey(sector))}
          />
          <span>
            <strong>
              {sector.stand} · {sector.name}
            </strong>
            <span className={parts.minor}>{pricesText(sector)}</span>
          </span>
          <span className={styles.free}>{freeText(sector.free)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface QuantityProps {
  readonly value: number;
  readonly most: number;
  readonly onChange: (quantity: number) => void;
}

const Quantity = ({ value, most, onChange }: QuantityProps) => (
  <fieldset className={styles.quantity}>
    <legend>Cantidad</legend>
    {Array.from({ length: most }, (_none, index) => index + 1).map((quantity) => (
      <label key={quantity} className={styles.number}>
        <input
          type="radio"
          name="quantity"
          checked={quantity === value}
          onChange={() => onChange(quantity)}
        />
        {quantity}
      </label>
    ))}
    <span className={parts.minor}>
      {most < 10 ? `También con las teclas 1 a ${most}.` : 'También con las teclas 1 a 9; 0 es diez.'}
    </span>
  </fieldset>
);
