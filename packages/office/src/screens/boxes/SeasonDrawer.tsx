import { Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { type BoxSeason, saveBoxSeason } from '../../api/boxes.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { WholeForm } from '../../forms/WholeForm.tsx';
import { beginningText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import parts from '../../styles/parts.module.css';
import styles from '../links/Links.module.css';
import { seasonText, seasonTexts } from './box-rules.ts';
import { reloadBoxes, useBoxSeason } from './use-boxes.ts';

const THIS_YEAR = new Date().getFullYear();

/** The shows of a year to which all enabled boxes are admitted automatically. */
export function SeasonDrawer({ mayChange, onClose }: { mayChange: boolean; onClose: () => void }) {
  const [year, setYear] = useState(THIS_YEAR);
  const { data } = useBoxSeason(year);
  return (
    <FormDrawer size="lg" title="Temporada de palcos" onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.note}>
          Los palcos habilitados participan solos en todos los espectáculos de los tipos elegidos, también en
          los que se publiquen después. Cada referente recibe los links por correo; los palcos sin correo
          quedan sin link.
        </p>
        <NativeSelect
          label="Año"
          data={[THIS_YEAR, THIS_YEAR + 1].map(String)}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
        />
        {data ? (
          <SeasonForm key={year} season={data} mayChange={mayChange} />
        ) : (
          <Skeleton height={240} aria-label="Cargando" role="status" />
        )}
      </div>
    </FormDrawer>
  );
}

function SeasonForm({ season, mayChange }: { season: BoxSeason; mayChange: boolean }) {
  const typeIds = season.types.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const choice = (chosen: readonly number[], choose: (ids: readonly number[]) => void) => (
    <Checkbox.Group
      label="Tipos de espectáculo"
      value={chosen.map(String)}
      onChange={(ids) => choose(ids.map(Number))}
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
        <WholeForm
          of={{ version: season.version, value: { typeIds: typeIds as readonly number[] } }}
          save={({ version, value }, operation) =>
            saveBoxSeason(operation, { year: season.year, version }, value.typeIds)
          }
          reload={reloadBoxes}
          submitLabel="Sumar a todos los palcos"
          doneText="Guardado: los palcos se suman en unos segundos."
          problemsOf={() => ({})}
          texts={(value) => seasonTexts(season.types, value.typeIds)}
        >
          {({ value, change }) => (
            <>
              {choice(value.typeIds, (ids) => change({ typeIds: ids }))}
              <p className={styles.note}>
                Quitar un tipo no saca a los palcos de los espectáculos en los que ya están.
              </p>
            </>
          )}
        </WholeForm>
      ) : (
        choice(typeIds, () => undefined)
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
        <span className={parts.minor}>{beginningText(show.startsAt)}</span>
      </>
    ),
  },
  { id: 'palcos', header: 'Palcos', accessorFn: seasonText },
];
