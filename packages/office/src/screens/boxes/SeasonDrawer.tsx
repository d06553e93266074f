import { Checkbox, Drawer, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { type BoxSeason, saveBoxSeason } from '../../api/boxes.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import styles from '../links/Links.module.css';
import { seasonText } from './box-rules.ts';
import { reloadBoxes, useBoxSeason } from './use-boxes.ts';

const THIS_YEAR = new Date().getFullYear();

/** The shows of a year to which all enabled boxes are admitted automatically. */
export function SeasonDrawer({ mayChange, onClose }: { mayChange: boolean; onClose: () => void }) {
  const [year, setYear] = useState(THIS_YEAR);
  const { data } = useBoxSeason(year);
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title="Temporada de palcos">
      <div className={styles.form}>
        <p className={styles.note}>
          Los palcos habilitados participan solos en todos los espectáculos de los tipos elegidos, también en
          los que se publiquen después. Cada referente recibe los links por correo.
        </p>
        <NativeSelect
          label="Año"
          data={[THIS_YEAR, THIS_YEAR + 1].map(String)}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
        />
        {data ? (
          <SeasonForm key={`${year} ${data.version}`} season={data} mayChange={mayChange} />
        ) : (
          <Skeleton height={240} aria-label="Cargando" role="status" />
        )}
      </div>
    </Drawer>
  );
}

function SeasonForm({ season, mayChange }: { season: BoxSeason; mayChange: boolean }) {
  const chosenBefore = season.types.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly number[]>(chosenBefore);
  const { save, isBusy, state } = useSave((operation) => saveBoxSeason(operation, season, chosen), {
    doneText: 'Guardado: los palcos se suman en unos segundos.',
    onSaved: () => void reloadBoxes(),
  });
  const isStale = state.problem === 'changed-meanwhile';
  const types = (
    <Checkbox.Group
      label="Tipos de espectáculo"
      value={chosen.map(String)}
      onChange={(ids) => setChosen(ids.map(Number))}
    >
      <div className={styles.section}>
        {season.types.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} disabled={!mayChange} />
        ))}
      </div>
    </Checkbox.Group>
  );
  return (
    <>
      {mayChange ? (
        <OfficeForm
          onSubmit={() => void save()}
          isBusy={isBusy}
          state={isStale ? { ...state, problem: null } : state}
          submitLabel="Sumar a todos los palcos"
        >
          {types}
          <p className={styles.note}>
            Quitar un tipo no saca a los palcos de los espectáculos en los que ya están.
          </p>
        </OfficeForm>
      ) : (
        types
      )}
      <DataTable
        label="Espectáculos de la temporada"
        columns={columns}
        rows={[...season.shows]}
        isWhole={false}
        empty="No hay espectáculos por venir de estos tipos."
      />
    </>
  );
}

const columns: Column<BoxSeason['shows'][number]>[] = [
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    cell: ({ row: { original: show } }) => (
      <>
        {show.name}
        <span className={styles.minor}>{dateTimeText(show.startsAt)}</span>
      </>
    ),
  },
  { id: 'palcos', header: 'Palcos', accessorFn: seasonText },
];
