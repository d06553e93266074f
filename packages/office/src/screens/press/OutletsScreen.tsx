import { SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import type { ListPage } from '../../api/list-page.ts';
import { acceptOutlets, answerOutlet, type Outlet, outletsBody } from '../../api/outlets.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { ListLoading, PagedList, Pages } from '../../lists/PagedList.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { AnsweringBar } from './Answering.tsx';
import { BulkAccept, useTicks } from './BulkAccept.tsx';
import { CrewCards, OutletFacts } from './OutletParts.tsx';
import styles from './Press.module.css';
import { afterAnswer, STATE, STATE_CHOICES } from './press-rules.ts';
import { Queue, useChosen } from './Queue.tsx';
import { reloadPress, useOutlet, useOutlets } from './use-press.ts';

const STATES = STATE_CHOICES.map(({ value, label }) => ({ value, label: label.replace(/as$/, 'os') }));

/** Press outlets: pending ones as a queue, the others as a list. */
export function Component() {
  const address = useListAddress();
  const { data, state } = useOutlets();
  return (
    <Page
      title="Medios de prensa"
      lead="Los medios que se registran en el sitio. Los aceptados reciben lugares en cada espectáculo y los canjean con su link."
      actions={<ListExport list="medios" body={outletsBody(state)} />}
    >
      <div>
        <SegmentedControl
          aria-label="Cuáles"
          data={STATES}
          value={address.get(STATE)}
          onChange={(chosen) => address.set({ [STATE]: chosen, ver: '' })}
        />
      </div>
      {data && state === 'pending' ? (
        <>
          <Waiting page={data} />
          <Pages page={data} {...COUNTED} />
        </>
      ) : (
        <PagedList
          label="Medios"
          list="medios"
          columns={columns}
          page={data}
          empty="No hay ninguno."
          {...COUNTED}
        />
      )}
    </Page>
  );
}

const acceptText = (count: number) => (count === 1 ? 'Aceptar el elegido' : `Aceptar los ${count} elegidos`);

const COUNTED = { one: 'medio', many: 'medios' };

const columns: Column<Outlet>[] = [
  {
    id: 'medio',
    header: 'Medio',
    accessorKey: 'name',
    cell: ({ row: { original: outlet } }) => (
      <>
        <Link to={paths.outlet(outlet.id)}>{outlet.name}</Link>
        <span className={parts.minor}>{outlet.type}</span>
      </>
    ),
  },
  {
    id: 'responsable',
    header: 'Responsable',
    accessorKey: 'responsible',
    cell: ({ row: { original: outlet } }) => (
      <>
        {outlet.responsible}
        <span className={parts.minor}>{outlet.email}</span>
      </>
    ),
  },
  { id: 'integrantes', header: 'Integrantes', accessorKey: 'crewCount' },
  {
    id: 'respuesta',
    header: 'Respuesta',
    cell: ({ row: { original: outlet } }) => (
      <>
        {dateTimeText(outlet.answeredAt)}
        <span className={parts.minor}>{outlet.reason}</span>
      </>
    ),
  },
];

function Waiting({ page: { rows: outlets } }: { page: ListPage<Outlet> }) {
  const { permissions } = useSession();
  const chosen = useChosen();
  const { ticks, bulk } = useTicks(outlets);
  const mayAnswer = permissions.includes('press:E');
  if (outlets.length === 0) return <p className={styles.empty}>No hay medios pendientes.</p>;
  return (
    <>
      {mayAnswer && <BulkAccept {...bulk} send={acceptOutlets} nameOf={acceptText} />}
      <Queue
        label="Pendientes"
        rows={outlets}
        rowOf={({ id, name, type, responsible, pictureAskedAt }) => ({
          ...{ id, name, minor: `${type} · ${responsible}`, waitsForPicture: pictureAskedAt !== '' },
        })}
        {...(mayAnswer && { ticks })}
      >
        {(outlet) => (
          <Registration
            key={outlet.id}
            outlet={outlet}
            onAnswered={(next) => {
              chosen.choose(afterAnswer(outlets, outlet.id, next));
              void reloadPress();
            }}
          />
        )}
      </Queue>
    </>
  );
}

function Registration({ outlet, onAnswered }: { outlet: Outlet; onAnswered: (next: number) => void }) {
  const { permissions } = useSession();
  const { data } = useOutlet(outlet.id);
  if (!data) return <ListLoading />;
  return (
    <article className={styles.panel} aria-label={outlet.name}>
      <h2>{outlet.name}</h2>
      <OutletFacts outlet={data} />
      {permissions.includes('press:E') && (
        <AnsweringBar
          of={{ of: 'outlet', id: outlet.id }}
          name={outlet.name}
          mayAskPicture
          send={(answering) => answerOutlet(outlet.id, answering)}
          onAnswered={onAnswered}
        />
      )}
      <CrewCards outlet={data} />
    </article>
  );
}
