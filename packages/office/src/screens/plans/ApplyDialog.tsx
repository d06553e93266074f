import { Alert, Button, Checkbox, Group, Modal, Stack, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { applyPlan, compareShows, type Obstacle, type ShowChange } from '../../api/plans.ts';
import { queries } from '../../api/query.ts';
import { useSave } from '../../forms/use-save.ts';
import { countText } from '../../lib/counts.ts';
import { beginningText } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import styles from './plans.module.css';

const CAUSES: Readonly<Record<Obstacle['cause'], string>> = {
  ticket: 'con entrada',
  hold: 'en compra',
  'set-aside': 'apartado',
  blocked: 'bloqueado',
  renamed: 'cambia de nombre y ya tiene entrada o compra',
};

/** The effects of the published revision on each future show, and the act. */
export function ApplyDialog({ venueId, onClose }: { venueId: number; onClose: () => void }) {
  const queryKey = ['plan-comparison', venueId];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => compareShows(venueId, signal), gcTime: 0 });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { save, isBusy, state } = useSave(
    (operation) => applyPlan({ venueId, revision: data?.revision ?? 0, showIds: [...chosen] }, operation),
    { doneText: 'Plano aplicado.', onSaved: () => setChosen(new Set()) },
  );
  const apply = async (): Promise<void> => {
    await save();
    // After any answer it is reloaded: changed shows disappear, the others show their reason.
    await queries.invalidateQueries({ queryKey });
  };
  const toggle = (showId: number): void =>
    setChosen((now) => new Set(now.has(showId) ? [...now].filter((id) => id !== showId) : [...now, showId]));
  return (
    <Modal opened onClose={onClose} size="80rem" title={`Aplicar la revisión ${data?.revision ?? ''}`}>
      <Stack gap="md">
        {state.text && (
          <Alert color="red" role="alert">
            {state.text}
          </Alert>
        )}
        {data?.shows.length === 0 && <p>Todos los espectáculos por venir ya tienen esta revisión.</p>}
        {data && data.shows.length > 0 && (
          <div className={styles.scroll}>
            <Table aria-label="Espectáculos con otra revisión">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Espectáculo</Table.Th>
                  <Table.Th scope="col">Se agrega</Table.Th>
                  <Table.Th scope="col">Se quita</Table.Th>
                  <Table.Th scope="col">Cambia de nombre</Table.Th>
                  <Table.Th scope="col">No se puede</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.shows.map((show) => (
                  <ShowRow
                    key={show.showId}
                    show={show}
                    isChosen={chosen.has(show.showId)}
                    onToggle={() => toggle(show.showId)}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </div>
        )}
        {data?.shows.some(({ renamedSectors }) => renamedSectors.length > 0) && (
          <p>
            Los PDF que ya se emitieron siguen con el nombre de antes del sector o la tribuna; el sitio y las
            puertas muestran el nuevo.
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button loading={isBusy} disabled={chosen.size === 0} onClick={() => void apply()}>
            Aplicar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ShowRowProps {
  readonly show: ShowChange;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function ShowRow({ show, isChosen, onToggle }: ShowRowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          label={show.name}
          description={`${beginningText(show.startsAt)}, revisión ${show.revision}`}
          checked={isChosen}
          disabled={show.inTheWay > 0}
          onChange={onToggle}
        />
      </Table.Td>
      <Table.Td>{changeText(show.added, show.newSectors)}</Table.Td>
      <Table.Td>{changeText(show.removed, show.goneSectors)}</Table.Td>
      <Table.Td>{changeText(show.renamed, show.renamedSectors)}</Table.Td>
      <Table.Td>{show.inTheWay > 0 && <Obstacles show={show} />}</Table.Td>
    </Table.Tr>
  );
}

const changeText = (places: number, sectors: readonly string[]): string => {
  const text = places === 0 ? '—' : `${countText(places)} ${places === 1 ? 'lugar' : 'lugares'}`;
  return sectors.length === 0 ? text : `${text}; sectores ${sectors.join(', ')}`;
};

/** Obstacles that are listed individually. */
const MOST = 10;

function Obstacles({ show }: { show: ShowChange }) {
  return (
    <>
      {countText(show.inTheWay)} {show.inTheWay === 1 ? 'lugar lo impide' : 'lugares lo impiden'}:
      <ul className={styles.errors}>
        {show.obstacles.slice(0, MOST).map((obstacle) => (
          <li key={obstacleText(obstacle)}>
            <Link to={paths.showPlaces(show.showId, obstacle, seatText(obstacle))} className={styles.link}>
              {obstacleText(obstacle)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The place in the form of the show's places screen; empty for an unnumbered one. */
const seatText = ({ rowName, seatName }: Obstacle): string =>
  rowName === '' ? '' : `Fila ${rowName}, asiento ${seatName}`;

function obstacleText({ standId, code, rowName, seatName, places, cause }: Obstacle): string {
  const where = rowName === '' ? `${countText(places)} sin numerar` : `fila ${rowName}, asiento ${seatName}`;
  return `Sector ${standId} ${code}, ${where}: ${CAUSES[cause]}`;
}
