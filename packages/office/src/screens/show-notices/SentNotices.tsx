import { Group } from '@mantine/core';
import { Link } from 'react-router';
import type { AskedNotice, SentNotice } from '../../api/buyer-notices.ts';
import { bodyOfShow } from '../../api/exports.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { paths } from '../../paths.ts';
import { audienceText, NOTICE_LOOKS, personsText, sentText } from './notice-rules.ts';
import styles from './notices.module.css';
import { useNotices } from './use-notices.ts';

const columns: Column<SentNotice>[] = [
  {
    id: 'aviso',
    header: 'Aviso',
    cell: ({ row: { original: notice } }) => (
      <>
        <strong>{notice.subject}</strong>
        <p className={styles.text}>{notice.text}</p>
      </>
    ),
  },
  { id: 'para', header: 'Para', accessorFn: audienceText },
  {
    id: 'enviados',
    header: 'Enviados',
    cell: ({ row: { original: notice } }) => <span className={styles.number}>{sentText(notice)}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: notice } }) => (
      <>
        <StateTag {...NOTICE_LOOKS[notice.state]} />
        {notice.state === 'stopped' && (
          <span className={styles.minor}>Se canceló o terminó el espectáculo.</span>
        )}
      </>
    ),
  },
  {
    id: 'persona',
    header: 'Lo mandó',
    cell: ({ row: { original: notice } }) => (
      <>
        {notice.author}
        <span className={styles.minor}>{dateTimeText(notice.at)}</span>
        {notice.approver && <span className={styles.minor}>Lo aprobó {notice.approver}</span>}
      </>
    ),
  },
];

/** The notices to the buyers of a show, with their progress. */
export function SentNotices({ showId }: { showId: number }) {
  const { data } = useNotices(showId);
  return (
    <div className={styles.list}>
      <Group justify="space-between">
        <h2 className={styles.heading}>Avisos enviados</h2>
        {data && data.total > 0 && <ListExport list="avisos" body={bodyOfShow(showId)} />}
      </Group>
      <Asked asked={data?.asked ?? []} />
      <PagedList
        label="Avisos enviados"
        columns={columns}
        page={data}
        empty="Todavía no se envió ningún aviso."
        one="aviso"
        many="avisos"
      />
    </div>
  );
}

function Asked({ asked }: { asked: readonly AskedNotice[] }) {
  if (asked.length === 0) return null;
  return (
    <section className={styles.asked} aria-label="Pedidos pendientes">
      {asked.map((notice) => (
        <p key={notice.id}>
          {notice.asker} pidió enviar «{notice.subject}» a {personsText(notice.persons)} el{' '}
          {dateTimeText(notice.askedAt)}. <Link to={paths.approvals}>Ver la aprobación</Link>
        </p>
      ))}
    </section>
  );
}
