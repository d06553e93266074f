import { Button, Drawer, Skeleton, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  archiveMaster,
  deleteMaster,
  type MasterRow,
  type MasterTable,
  NO_MASTER,
  saveMaster,
  TABLE_NAMES,
} from '../../api/masters.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import type { Saved } from '../../forms/use-save.ts';
import { WholeForm } from '../../forms/WholeForm.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { paths } from '../../paths.ts';
import { MasterFieldInput } from './MasterFieldInput.tsx';
import { fieldsOf, masterProblems, masterTexts, TABLES, tableOf } from './tables-rules.ts';
import { reloadMasters, useMasters } from './use-masters.ts';

/** A new or an existing row of a table. */
export function Component() {
  const { table: name, id } = useParams();
  const table = tableOf(name);
  return table ? <Edit table={table} id={id} /> : null;
}

function Edit({ table, id }: { table: MasterTable; id: string | undefined }) {
  const { data } = useMasters(table);
  const { page } = useListAddress();
  const navigate = useNavigate();
  const list = paths.masterTable(TABLE_NAMES[table]) + page('');
  const row = data?.find((one) => one.id === Number(id));
  const isThere = id === undefined || row !== undefined;
  return (
    <Drawer
      opened
      onClose={() => void navigate(list)}
      position="right"
      size="lg"
      title={row?.value.name ?? TABLES[table].newOne}
    >
      {!isThere && !data && <Skeleton height={240} aria-label="Cargando" role="status" />}
      {!isThere && data && <p>No existe o fue archivado.</p>}
      {isThere && <MasterForm key={row?.id ?? 0} table={table} row={row ?? null} list={list} />}
    </Drawer>
  );
}

interface MasterFormProps {
  readonly table: MasterTable;
  /** Null for a new one. */
  readonly row: MasterRow | null;
  readonly list: string;
}

type Act = 'archive' | 'delete';

function MasterForm({ table, row, list }: MasterFormProps) {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const [act, setAct] = useState<Act | null>(null);
  useLeaveWhen(isSaved, list);
  const { once = [] } = TABLES[table];
  const isText = row?.value.options.length === 0;
  const fields = fieldsOf(table).filter(
    ([field]) => row === null || !(once.includes(field) || (field === 'options' && isText)),
  );
  const names = fields.map(([field]) => field);
  return (
    <>
      <WholeForm
        of={row ?? { version: 0, value: NO_MASTER }}
        save={(changed, operation) =>
          saveMaster({ table, id: row?.id ?? 0, fields: names }, changed, operation)
        }
        reload={reloadMasters}
        onSaved={() => setSaved(true)}
        onCancel={() => void navigate(list)}
        problemsOf={(value) => masterProblems(table, value, row?.value)}
        texts={(value) => masterTexts(table, value)}
        beside={row && !row.isFixed && <Acts row={row} onChoice={setAct} />}
      >
        {({ value, problems, change }) => (
          <Stack>
            <TextInput
              label="Nombre"
              maxLength={80}
              data-autofocus
              value={value.name}
              error={problems.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            {fields.map(([field, look]) => (
              <MasterFieldInput
                key={field}
                look={look}
                value={value[field]}
                error={problems[field]}
                onChange={(changed) => change({ [field]: changed })}
              />
            ))}
            {row && <p>{row.uses === '' ? 'No está en uso.' : `Está en ${row.uses}.`}</p>}
          </Stack>
        )}
      </WholeForm>
      {row && act && (
        <ConfirmAct
          table={table}
          row={row}
          act={act}
          onDone={() => setSaved(true)}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}

/** A used row can be archived, not deleted. */
function Acts({ row, onChoice }: { row: MasterRow; onChoice: (act: Act) => void }) {
  return (
    <>
      <Button variant="default" onClick={() => onChoice('archive')}>
        {row.isArchived ? 'Recuperar' : 'Archivar'}
      </Button>
      <Button
        variant="subtle"
        color="red"
        mr="auto"
        disabled={row.uses !== ''}
        onClick={() => onChoice('delete')}
      >
        Borrar
      </Button>
    </>
  );
}

interface ConfirmActProps {
  readonly table: MasterTable;
  readonly row: MasterRow;
  readonly act: Act;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ConfirmAct({ table, row, act, onDone, onClose }: ConfirmActProps) {
  const { name } = row.value;
  const isAway = act === 'archive' && !row.isArchived;
  const words =
    act === 'delete'
      ? { name: 'Borrar', done: 'Borrado.', text: 'No se puede recuperar.' }
      : isAway
        ? { name: 'Archivar', done: 'Archivado.', text: 'No se ofrece para nada nuevo. Donde está, queda.' }
        : { name: 'Recuperar', done: 'Recuperado.', text: 'Se vuelve a ofrecer.' };
  const send = (operation: string): Promise<Saved> =>
    act === 'delete'
      ? deleteMaster(table, row, operation)
      : archiveMaster(table, row, !row.isArchived, operation);
  return (
    <ActDialog
      title={`${words.name}: ${name}`}
      name={words.name}
      doneText={words.done}
      send={send}
      onDone={() => {
        // Navigate first: the reloaded list may no longer have it.
        onDone();
        void reloadMasters();
      }}
      onClose={(isStale) => {
        if (isStale) void reloadMasters();
        onClose();
      }}
    >
      <p>{words.text}</p>
    </ActDialog>
  );
}
