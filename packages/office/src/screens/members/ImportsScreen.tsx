import { Alert, Button, FileButton, Group, Text, Title } from '@mantine/core';
import { IconCloudDownload, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { fetchRegister, listImports, type MemberImport, uploadRegister } from '../../api/members.ts';
import { base64Of } from '../../api/read-file.ts';
import { useSave } from '../../forms/use-save.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListPage } from '../../lists/use-list-page.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import { COLUMNS, IMPORT_LOOKS } from './member-rules.ts';
import styles from './members.module.css';

const columns: Column<MemberImport>[] = [
  {
    id: 'importacion',
    header: 'Importación',
    accessorKey: 'begunAt',
    cell: ({ row: { original: found } }) => (
      <>
        <Link to={paths.import(found.id)}>{found.name}</Link>
        <span className={parts.minor}>
          {dateTimeText(found.begunAt)} · {found.author}
        </span>
      </>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ row: { original: found } }) => (
      <>
        <StateTag {...IMPORT_LOOKS[found.state]} />
        {found.problem && <span className={parts.minor}>{found.problem}</span>}
      </>
    ),
  },
  { id: 'altas', header: 'Altas', accessorKey: 'joining' },
  { id: 'bajas', header: 'Bajas', accessorKey: 'leaving' },
  {
    id: 'cambios',
    header: 'Cambios',
    accessorFn: ({ categories, debts, others }) => categories + debts + others,
  },
  { id: 'errores', header: 'Errores', accessorKey: 'errors' },
];

/** The start of an import, and the outcomes of the earlier ones. */
export function Component() {
  const { permissions } = useSession();
  const { data } = useListPage(['imports'], listImports);
  return (
    <Page
      title="Importar socios"
      lead="Subí el padrón completo: primero ves qué cambia, y nada cambia hasta que lo apliques."
      actions={data && data.total > 0 && <ListExport list="importaciones" body={{}} />}
    >
      {permissions.includes('members:E') && data && <NewImport hasRegister={data.hasRegister} />}
      <PagedList
        label="Importaciones"
        columns={columns}
        page={data}
        empty="Todavía no se importó ningún padrón."
        one="importación"
        many="importaciones"
      />
    </Page>
  );
}

function NewImport({ hasRegister }: { hasRegister: boolean }) {
  const navigate = useNavigate();
  const file = useRef<File>(null);
  const reset = useRef<() => void>(null);
  const open = (id: number | undefined) => {
    if (id !== undefined) void navigate(paths.import(id));
  };
  const upload = useSave(
    async (operation) =>
      uploadRegister(operation, file.current?.name ?? '', file.current ? await base64Of(file.current) : ''),
    { doneText: '', isHarmless: true, onSaved: (done) => open(done?.answer.ImportacionId) },
  );
  const asked = useSave(fetchRegister, {
    doneText: '',
    onSaved: (done) => open(done?.answer.ImportacionId),
  });
  const problem = upload.state.text || asked.state.text;
  const choose = (chosen: File | null) => {
    file.current = chosen;
    // The same file can be chosen again after a correction.
    reset.current?.();
    if (chosen) void upload.save();
  };
  return (
    <section className={parts.panel}>
      <Title order={2} size="h4">
        Padrón nuevo
      </Title>
      <Text>
        Un archivo CSV con una fila por socio. Quien falte en el archivo pasa a baja y compra como público;
        nadie se borra.
      </Text>
      <p className={styles.names}>Columnas: {COLUMNS.join(', ')}</p>
      <Group gap="sm">
        <FileButton
          resetRef={reset}
          accept=".csv,text/csv"
          onChange={choose}
          inputProps={{ 'aria-label': 'Subir padrón (CSV)' }}
        >
          {(props) => (
            <Button
              {...props}
              loading={upload.isBusy}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
            >
              Subir padrón (CSV)
            </Button>
          )}
        </FileButton>
        {hasRegister && (
          <Button
            variant="default"
            loading={asked.isBusy}
            leftSection={<IconCloudDownload size={18} aria-hidden="true" />}
            onClick={() => void asked.save()}
          >
            Traer el padrón del club
          </Button>
        )}
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </section>
  );
}
