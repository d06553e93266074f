import { ATTACHMENT_MEGABYTES, MEGABYTE } from '@club/contract/constants';
import { Button, Checkbox, FileInput, Group, NativeSelect, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Notice, publishNotice, withdrawNotice } from '../../api/boxes.ts';
import { base64Of } from '../../api/read-file.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { RichText } from '../../forms/RichText.tsx';
import { refusedHere, useSave } from '../../forms/use-save.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { plainText } from '../../lib/plain-text.ts';
import { type Column, DataTable, momentColumn } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { useComingShows } from '../shows/use-coming-shows.ts';
import { reloadBoxes, useBoxes, useNotices } from './use-boxes.ts';

/** The club's notices on the page of boxes' invitations. */
export function Component() {
  const { data } = useNotices();
  const mayChange = useSession().permissions.includes('guests:E');
  const [isPublishing, setPublishing] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Notice | null>(null);
  return (
    <Page
      title="Comunicaciones"
      lead="Lo que leen los palcos al abrir sus invitaciones. Una que restringe no los deja emitir."
      actions={
        <Group gap="sm">
          <ListExport list="comunicaciones" body={{}} />
          {mayChange && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setPublishing(true)}
            >
              Nueva comunicación
            </Button>
          )}
        </Group>
      }
    >
      {data ? (
        <DataTable
          label="Comunicaciones"
          columns={columnsFor(mayChange, setWithdrawn)}
          rows={data}
          isWhole
          empty="No hay comunicaciones vigentes."
        />
      ) : (
        <Skeleton height={320} aria-label="Cargando" role="status" />
      )}
      {isPublishing && <NoticeDrawer onClose={() => setPublishing(false)} />}
      {withdrawn && (
        <ActDialog
          title="Retirar la comunicación"
          name="Retirar"
          doneText="Los palcos ya no la ven."
          send={(operation) => withdrawNotice(operation, withdrawn.id)}
          onDone={() => {
            void reloadBoxes();
            setWithdrawn(null);
          }}
          onClose={() => setWithdrawn(null)}
        >
          <p>{plainText(withdrawn.html)}</p>
        </ActDialog>
      )}
    </Page>
  );
}

const columnsFor = (mayChange: boolean, withdraw: (notice: Notice) => void): Column<Notice>[] => [
  {
    id: 'mensaje',
    header: 'Mensaje',
    accessorFn: ({ html }) => plainText(html),
    cell: ({ row: { original: notice } }) => (
      <>
        {plainText(notice.html)}
        <span className={parts.minor}>{notice.file && `Adjunto: ${notice.file}`}</span>
      </>
    ),
  },
  {
    id: 'para',
    header: 'Para',
    accessorFn: ({ box, show }) => `${box} ${show}`,
    cell: ({ row: { original: notice } }) => (
      <>
        {notice.box ? `Palco ${notice.box}` : 'Todos los palcos'}
        <span className={parts.minor}>{notice.show || 'Todos los espectáculos'}</span>
      </>
    ),
  },
  {
    id: 'emision',
    header: 'Emisión',
    accessorKey: 'isBlocking',
    cell: ({ row: { original: notice } }) => (
      <StateTag
        {...(notice.isBlocking
          ? ({ name: 'Restringe', tone: 'wrong' } as const)
          : ({ name: 'Avisa', tone: 'good' } as const))}
      />
    ),
  },
  momentColumn('publicada', 'Publicada', ({ publishedAt }) => publishedAt),
  ...(mayChange
    ? [
        {
          id: 'acciones',
          header: 'Acciones',
          cell: ({ row: { original: notice } }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={`Retirar la del ${dateTimeText(notice.publishedAt)}`}
              onClick={() => withdraw(notice)}
            >
              Retirar
            </Button>
          ),
        } satisfies Column<Notice>,
      ]
    : []),
];

const TOO_LARGE = `El adjunto no debe superar los ${ATTACHMENT_MEGABYTES} MB.`;

function NoticeDrawer({ onClose }: { onClose: () => void }) {
  const { data } = useBoxes();
  const { data: shows = [] } = useComingShows();
  const [boxId, setBox] = useState(0);
  const [showId, setShow] = useState(0);
  const [html, setHtml] = useState('');
  const [isBlocking, setBlocking] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const { save, isBusy, state } = useSave(
    async (operation) => {
      // Larger ones are not even read by the server.
      if (file && file.size > ATTACHMENT_MEGABYTES * MEGABYTE) return refusedHere(TOO_LARGE);
      return publishNotice(operation, {
        ...{ boxId, showId, html: html || '<p></p>', isBlocking },
        file: file && { name: file.name, base64: await base64Of(file) },
      });
    },
    {
      doneText: 'Publicada.',
      onSaved: () => {
        void reloadBoxes();
        onClose();
      },
    },
  );
  const choice = (
    label: string,
    all: string,
    rows: readonly { readonly id: number; readonly name: string }[],
    value: number,
    set: (id: number) => void,
  ) => (
    <NativeSelect
      label={label}
      data={[{ value: '0', label: all }, ...rows.map(({ id, name }) => ({ value: `${id}`, label: name }))]}
      value={String(value)}
      onChange={(event) => set(Number(event.currentTarget.value))}
    />
  );
  const boxes = (data?.boxes ?? []).map(({ id, code, description }) => ({
    id,
    name: `${code} ${description}`,
  }));
  return (
    <FormDrawer size="lg" title="Nueva comunicación" onClose={onClose}>
      <OfficeForm
        onSubmit={() => void save()}
        isDirty={html !== '' || file !== null || isBlocking || boxId > 0 || showId > 0}
        isBusy={isBusy}
        state={state}
        submitLabel="Publicar"
        onCancel={onClose}
      >
        {choice('Palco', 'Todos los palcos', boxes, boxId, setBox)}
        {choice('Espectáculo', 'Todos los espectáculos', shows, showId, setShow)}
        <RichText
          label="Mensaje"
          description="Lo leen al abrir sus invitaciones."
          value={html}
          onChange={setHtml}
          isReadOnly={false}
        />
        <FileInput
          label="Adjunto"
          description={`PDF, PNG o JPG de hasta ${ATTACHMENT_MEGABYTES} MB.`}
          accept=".pdf,.png,.jpg"
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar el adjunto' }}
          value={file}
          onChange={setFile}
        />
        <Checkbox
          label="Restringe emisión"
          description="Mientras esté publicada, estos palcos no emiten invitaciones."
          checked={isBlocking}
          onChange={(event) => setBlocking(event.currentTarget.checked)}
        />
      </OfficeForm>
    </FormDrawer>
  );
}
