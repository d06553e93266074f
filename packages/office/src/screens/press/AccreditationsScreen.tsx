import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconCalendarCog } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type Accreditation,
  type AccreditationPage,
  acceptMany,
  accreditationsBody,
  answerAccreditation,
  KIND_NAMES,
  type PassPlaces,
} from '../../api/press.ts';
import { beginningText, dateTimeText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList, Pages } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { withChosen } from '../courtesies/courtesy-rules.ts';
import { useComingShows } from '../shows/use-coming-shows.ts';
import { AnsweringBar } from './Answering.tsx';
import { BulkAccept, useTicks } from './BulkAccept.tsx';
import { CardPicture } from './CardPicture.tsx';
import { Facts } from './Facts.tsx';
import styles from './Press.module.css';
import { afterAnswer, PASS_NAMES, STATE, STATE_CHOICES, STATE_LOOKS } from './press-rules.ts';
import { Queue, useChosen } from './Queue.tsx';
import { ShowDrawer } from './ShowDrawer.tsx';
import { reloadPress, SHOW, useAccreditations } from './use-press.ts';

/** Accreditations: pending ones as a queue, the others as a list. */
export function Component() {
  const { permissions } = useSession();
  const { data, filter } = useAccreditations();
  const [isPreparing, setPreparing] = useState(false);
  return (
    <Page
      title="Acreditaciones"
      lead="Lo que piden periodistas y otros profesionales, primero lo más viejo. Cada carnet que mirás queda en la auditoría."
      actions={
        <Group gap="sm">
          <ListExport list="acreditaciones" body={accreditationsBody(filter)} />
          {permissions.includes('press:E') && (
            <Button
              variant="default"
              leftSection={<IconCalendarCog size={18} aria-hidden="true" />}
              onClick={() => setPreparing(true)}
            >
              Apertura y lugares
            </Button>
          )}
        </Group>
      }
    >
      <Filters />
      {data && filter.state === 'pending' ? (
        <>
          <Waiting page={data} />
          <Pages page={data} {...COUNTED} />
        </>
      ) : (
        <PagedList
          label="Acreditaciones"
          list="acreditaciones"
          columns={columns}
          page={data}
          empty="No hay ninguna."
          {...COUNTED}
        />
      )}
      {isPreparing && <ShowDrawer showId={filter.showId} onClose={() => setPreparing(false)} />}
    </Page>
  );
}

function Filters() {
  const address = useListAddress();
  const { data: coming = [] } = useComingShows();
  const { data, filter } = useAccreditations();
  const [first] = data?.rows ?? [];
  const shows = withChosen(coming, { id: filter.showId, name: first?.showName ?? 'Otro espectáculo' });
  return (
    <div className={styles.filters}>
      <SegmentedControl
        aria-label="Cuáles"
        data={[...STATE_CHOICES]}
        value={address.get(STATE)}
        onChange={(state) => address.set({ [STATE]: state, ver: '' })}
      />
      <NativeSelect
        label="Espectáculo"
        className={styles.show ?? ''}
        data={[
          { value: '', label: 'Todos' },
          ...shows.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={address.get(SHOW)}
        onChange={(event) => address.set({ [SHOW]: event.currentTarget.value, ver: '' })}
      />
    </div>
  );
}

const whose = ({ outlet, company }: Accreditation): string => outlet || company;

const acceptText = (count: number) => (count === 1 ? 'Aceptar la elegida' : `Aceptar las ${count} elegidas`);

const COUNTED = { one: 'acreditación', many: 'acreditaciones' };

const columns: Column<Accreditation>[] = [
  {
    id: 'persona',
    header: 'Persona',
    accessorKey: 'person',
    cell: ({ row: { original: request } }) => (
      <>
        {request.ticketId > 0 ? (
          <Link to={paths.ticket(request.ticketId)}>{request.person}</Link>
        ) : (
          request.person
        )}
        <span className={parts.minor}>{[request.document, whose(request)].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { id: 'pase', header: 'Pase', accessorFn: ({ pass }) => PASS_NAMES[pass] },
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    cell: ({ row: { original: request } }) => (
      <>
        {request.showName}
        <span className={parts.minor}>{beginningText(request.startsAt)}</span>
      </>
    ),
  },
  {
    id: 'respuesta',
    header: 'Respuesta',
    cell: ({ row: { original: request } }) => (
      <>
        <StateTag {...STATE_LOOKS[request.state]} />
        <span className={parts.minor}>
          {[dateTimeText(request.answeredAt), request.reason].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
];

function Waiting({ page: { rows, passes } }: { page: AccreditationPage }) {
  const { permissions } = useSession();
  const chosen = useChosen();
  const { ticks, bulk } = useTicks(rows);
  const mayAnswer = permissions.includes('press:E');
  if (rows.length === 0) return <p className={styles.empty}>No hay acreditaciones pendientes.</p>;
  return (
    <>
      {mayAnswer && <BulkAccept {...bulk} send={acceptMany} nameOf={acceptText} />}
      <Queue
        label="Pendientes"
        rows={rows}
        rowOf={(request) => ({
          ...{ id: request.id, name: request.person, waitsForPicture: request.pictureAskedAt !== '' },
          minor: [whose(request), PASS_NAMES[request.pass], request.showName].filter(Boolean).join(' · '),
        })}
        {...(mayAnswer && { ticks })}
      >
        {(request) => (
          <Request
            key={request.id}
            request={request}
            places={passes.find(({ showId, pass }) => showId === request.showId && pass === request.pass)}
            mayAnswer={mayAnswer}
            onAnswered={(next) => {
              chosen.choose(afterAnswer(rows, request.id, next));
              void reloadPress();
            }}
          />
        )}
      </Queue>
    </>
  );
}

interface RequestProps {
  readonly request: Accreditation;
  readonly places: PassPlaces | undefined;
  readonly mayAnswer: boolean;
  readonly onAnswered: (next: number) => void;
}

function Request({ request, places, mayAnswer, onAnswered }: RequestProps) {
  const { id, person, kind, pass, hasCard } = request;
  return (
    <article className={styles.panel} data-wide={kind === 'press'} aria-label={person}>
      <div className={styles.head}>
        <h2>{person}</h2>
        <span className={styles.places}>
          {places
            ? `${PASS_NAMES[pass]}: quedan ${places.left} de ${places.kept}`
            : `${PASS_NAMES[pass]}: sin lugares`}
        </span>
      </div>
      <Facts
        facts={[
          ['Pide', KIND_NAMES[kind]],
          ['Espectáculo', `${request.showName}, ${beginningText(request.startsAt)}`],
          ['Documento', request.document],
          ['Medio', [request.outlet, request.mediaType].filter(Boolean).join(' · ')],
          ['Empresa', request.company],
          ['Cargo', request.position],
          ['Correo', request.email],
          ['Teléfono', request.phone],
          ['Pedida el', dateTimeText(request.askedAt)],
          ['Otra imagen', request.pictureAskedAt && `Se pidió el ${dateTimeText(request.pictureAskedAt)}`],
        ]}
      />
      {kind === 'press' &&
        (hasCard ? (
          <CardPicture card={{ of: 'accreditation', id }} person={person} />
        ) : (
          <p className={styles.noCard}>No adjuntó carnet.</p>
        ))}
      {mayAnswer && (
        <AnsweringBar
          of={{ of: 'accreditation', id }}
          name={person}
          mayAskPicture={kind === 'press'}
          send={(answering) => answerAccreditation(id, answering)}
          onAnswered={onAnswered}
        />
      )}
    </article>
  );
}
