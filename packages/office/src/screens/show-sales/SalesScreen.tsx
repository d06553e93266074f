import { Skeleton, Title } from '@mantine/core';
import { salesOf } from '../../api/exports.ts';
import { type Sales, type SalesGroup, useSales } from '../../api/sales.ts';
import { countText, shareText } from '../../lib/counts.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { OccupancyBar } from '../shows/OccupancyBar.tsx';
import { isDraft } from '../shows/show-rules.ts';
import { useFramed } from '../shows/use-show.ts';
import styles from './Sales.module.css';
import { SalesCurve } from './SalesCurve.tsx';

/** The sales of a show, at most 5 seconds old. */
export function Component() {
  const { show } = useFramed();
  if (isDraft(show)) return <p>Cuando esté publicado vas a ver acá cómo se vende.</p>;
  return <Live showId={show.id} />;
}

function Live({ showId }: { showId: number }) {
  const sales = useSales(showId);
  if (!sales) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  return (
    <div className={styles.page}>
      <Exports showId={showId} />
      <Totals sales={sales} />
      <SalesCurve sales={sales} />
      <section className={styles.part}>
        <Title order={2} size="h4">
          Por sector
        </Title>
        <DataTable
          label="Por sector"
          columns={sectorColumns}
          rows={[...sales.sectors]}
          isWhole={false}
          empty="Sin sectores."
        />
      </section>
      <div className={styles.columns}>
        <Groups name="Por categoría" groups={sales.categories} />
        <Groups name="Por canal" groups={sales.channels} />
      </div>
      <Hours sales={sales} />
    </div>
  );
}

const Exports = ({ showId }: { showId: number }) => (
  <div className={styles.exports}>
    {salesOf(showId).map((one) => (
      <ExportButton key={one.label} {...one} />
    ))}
  </div>
);

const PARTS = [
  { name: 'Emitidas', part: 'issued' },
  { name: 'En compra', part: 'held' },
  { name: 'Apartadas', part: 'setAside' },
  { name: 'Libres', part: 'free' },
] as const;

function Totals({ sales: { total, money, at } }: { sales: Sales }) {
  return (
    <section className={styles.part} aria-label="Ahora">
      <dl className={styles.figures}>
        {PARTS.map(({ name, part }) => (
          <div key={part} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{countText(total[part])}</dd>
            <dd className={styles.minor}>{shareText(total[part], total.capacity)}</dd>
          </div>
        ))}
        {money.map(({ net, charged, refunded }) => (
          <div key={charged} className={styles.figure}>
            <dt>Neto</dt>
            <dd>{net}</dd>
            <dd className={styles.minor}>
              Cobrado {charged} · Devuelto {refunded}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.minor}>
        Aforo: {countText(total.capacity)}. A las {at.slice(11, 19)}.
      </p>
    </section>
  );
}

const sectorColumns: Column<Sales['sectors'][number]>[] = [
  {
    id: 'sector',
    header: 'Sector',
    cell: ({ row: { original: sector } }) => (
      <>
        {sector.name}
        <OccupancyBar
          occupancy={{
            ...{ sold: sector.issued, held: sector.held, setAside: sector.setAside },
            ...{ blocked: 0, free: sector.free },
          }}
        />
      </>
    ),
  },
  ...PARTS.map(
    ({ name, part }): Column<Sales['sectors'][number]> => ({
      id: part,
      header: name,
      accessorFn: (sector) => countText(sector[part]),
    }),
  ),
  { id: 'aforo', header: 'Aforo', accessorFn: ({ capacity }) => countText(capacity) },
  { id: 'importe', header: 'Importe', accessorKey: 'amount' },
];

const groupColumns: Column<SalesGroup>[] = [
  { id: 'nombre', header: 'Nombre', accessorKey: 'name' },
  { id: 'emitidas', header: 'Emitidas', accessorFn: ({ issued }) => countText(issued) },
  { id: 'importe', header: 'Importe', accessorKey: 'amount' },
];

const Groups = ({ name, groups }: { name: string; groups: readonly SalesGroup[] }) => (
  <section className={styles.part}>
    <Title order={2} size="h4">
      {name}
    </Title>
    <DataTable
      label={name}
      columns={groupColumns}
      rows={[...groups]}
      isWhole={false}
      empty="Todavía ninguna."
    />
  </section>
);

/** The latest hours with sales, as bars with equivalent texts. */
function Hours({ sales: { hours } }: { sales: Sales }) {
  const highest = Math.max(1, ...hours.map(({ issued }) => issued));
  return (
    <section className={styles.part}>
      <Title order={2} size="h4">
        Por hora
      </Title>
      {hours.length === 0 && <p className={styles.minor}>Todavía ninguna.</p>}
      <ol className={styles.hours}>
        {hours.map(({ hour, issued }) => (
          <li key={hour}>
            <span>
              {hour.slice(8, 10)}/{hour.slice(5, 7)} {hour.slice(11, 13)} h
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(issued / highest) * 100}%` }} />
            </span>
            <span>{countText(issued)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
