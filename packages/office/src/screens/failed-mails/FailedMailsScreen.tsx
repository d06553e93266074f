import { Alert, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type FailedMail, fetchFailedMails, retryMails } from '../../api/failed-mails.ts';
import { queries } from '../../api/query.ts';
import { useSave } from '../../forms/use-save.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, momentColumn } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useSortedPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';

const KEY = 'failed-mails';
const LOOK_AGAIN_MS = 2_500;

const columns: Column<FailedMail>[] = [
  momentColumn('desde', 'Desde', ({ since }) => since),
  { id: 'que', header: 'Correo', accessorKey: 'what' },
  {
    id: 'para',
    header: 'Para',
    cell: ({ row: { original: mail } }) =>
      mail.purchaseId > 0 ? (
        <Link to={paths.purchase(mail.purchaseId)}>Compra N.º {mail.purchaseId}</Link>
      ) : (
        mail.to || '—'
      ),
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: mail } }) =>
      mail.nextTryAt === '' ? (
        <StateTag name={`No salió en ${mail.tries} intentos`} tone="wrong" />
      ) : (
        <StateTag name={`Se intenta de nuevo el ${dateTimeText(mail.nextTryAt)}`} tone="waiting" />
      ),
  },
];

/** Mails that were not sent, and retries: the target of Inicio's task (spec 4 §2.1). */
export function Component() {
  const { permissions } = useSession();
  const [isSending, setSending] = useState(false);
  const { data } = useSortedPage('sin-salir', [KEY], fetchFailedMails, {
    staleTime: 0,
    // Mails sent meanwhile disappear from the list.
    refetchInterval: ({ state }) => (isSending && state.data?.total !== 0 ? LOOK_AGAIN_MS : false),
  });
  const onSent = () => setSending(true);
  const maySend = permissions.includes('tickets:E');
  const acts: Column<FailedMail> = {
    id: 'acciones',
    header: 'Acciones',
    cell: ({ row: { original: mail } }) => <SendAgain mail={mail} onSent={onSent} />,
  };
  return (
    <Page
      title="Correos que no salieron"
      lead="El servidor de correo no los tomó. Aunque los reenvíes dos veces, cada uno sale una sola."
      actions={
        <Group gap="sm">
          <ListExport list="sin-salir" body={{}} />
          {maySend && data && data.total > 1 && <SendAgain mail={null} onSent={onSent} />}
        </Group>
      }
    >
      <PagedList
        label="Correos que no salieron"
        list="sin-salir"
        columns={maySend ? [...columns, acts] : columns}
        page={data}
        empty="Salieron todos los correos."
        one="correo"
        many="correos"
      />
    </Page>
  );
}

const doneText = (count: number): string => {
  if (count === 0) return 'Ya había salido.';
  return count === 1 ? 'Se está enviando de nuevo.' : `Se están enviando ${count} de nuevo.`;
};

/** Null: all of them. */
function SendAgain({ mail, onSent }: { mail: FailedMail | null; onSent: () => void }) {
  const { save, isBusy, state } = useSave((operation) => retryMails(operation, mail?.id ?? null), {
    doneText: '',
    onSaved: (done) => {
      // A pending approval has its own message.
      if (done) {
        notifications.show({ message: doneText(done.count), color: 'green' });
        onSent();
      }
      void queries.invalidateQueries({ queryKey: [KEY] });
    },
  });
  return (
    <>
      <Button
        variant="default"
        size={mail ? 'xs' : 'sm'}
        leftSection={mail ? undefined : <IconSend size={16} aria-hidden="true" />}
        aria-label={mail ? `Reenviar: ${mail.what}` : 'Reenviar todos'}
        loading={isBusy}
        onClick={() => void save()}
      >
        {mail ? 'Reenviar' : 'Reenviar todos'}
      </Button>
      {state.text && <Alert color="red">{state.text}</Alert>}
    </>
  );
}
