import { ATTACHMENT_MEGABYTES } from '@club/contract/constants';
import { ActionIcon, Alert, Button, Checkbox, FileButton, Group, Table } from '@mantine/core';
import { IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { queries } from '../../api/query.ts';
import { base64Of } from '../../api/read-file.ts';
import { removeFile, uploadFile } from '../../api/show-acts.ts';
import { type Show, saveDraft } from '../../api/shows.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { useHeldOperation } from '../../forms/use-held-operation.ts';
import { type Saved, useSave } from '../../forms/use-save.ts';
import parts from '../../styles/parts.module.css';
import { isDraft } from '../shows/show-rules.ts';
import { reloadShow, showQuery, useFramed } from '../shows/use-show.ts';
import styles from './Files.module.css';
import { fileProblem, type ListedFile, listedFiles } from './files-rules.ts';

/** The downloads of a show: PDF, sheets, pictures. */
export function Component() {
  const { show, mayEdit } = useFramed();
  const [removed, setRemoved] = useState<ListedFile | null>(null);
  const files = listedFiles(show);
  return (
    <section className={parts.frame} aria-label="Archivos">
      {mayEdit && <Upload />}
      {files.length === 0 && <p className={styles.empty}>Todavía no hay archivos.</p>}
      {files.length > 0 && (
        <Table aria-label="Archivos">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Archivo</Table.Th>
              <Table.Th scope="col">Tipo</Table.Th>
              <Table.Th scope="col">Quién lo ve</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map((file) => (
              <Table.Tr key={file.key}>
                <Table.Th scope="row">{file.name}</Table.Th>
                <Table.Td>{file.extension.toUpperCase()}</Table.Td>
                <Table.Td>{file.isForBoxes ? 'Solo los palcos' : 'Todo el mundo'}</Table.Td>
                <Table.Td className={styles.act ?? ''}>
                  {mayEdit && (
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Quitar ${file.name}`}
                      onClick={() => setRemoved(file)}
                    >
                      <IconTrash size={18} aria-hidden="true" />
                    </ActionIcon>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {removed && <RemoveDialog file={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

/** Attached to a published show at once; to a draft when its plan is saved. */
function Upload() {
  const { show } = useFramed();
  const [isForBoxes, setForBoxes] = useState(false);
  const [problem, setProblem] = useState('');
  const chosen = useRef<File>(null);
  const reset = useRef<() => void>(null);
  const holdUpload = useHeldOperation();
  const holdSaving = useHeldOperation();
  const send = async (file: File, operations: { upload: string; saving: string }): Promise<Saved> => {
    const body = { name: file.name, isForBoxes, base64: await base64Of(file) };
    const stored = await uploadFile({ showId: show.id, operation: operations.upload }, body);
    if (!stored.ok || !isDraft(show)) return stored;
    const saveOn = ({ id, version, plan }: Show) =>
      saveDraft({ id, version, plan: { ...plan, files: [...plan.files, stored.file] } }, operations.saving);
    const saved = await saveOn(show);
    if (saved.ok || saved.problem !== 'changed-meanwhile') return saved;
    // A file more takes nothing from what somebody else saved.
    await reloadShow(show.id);
    const latest = queries.getQueryData<Show>(showQuery(show.id).queryKey);
    return latest && isDraft(latest) ? saveOn(latest) : saved;
  };
  const { save, isBusy, state } = useSave(
    () => {
      const file = chosen.current as File;
      // A file that is chosen again is another object.
      const content = `${file.name}/${file.size}/${file.lastModified}/${isForBoxes}`;
      return holdUpload(content, (upload) => holdSaving(content, (saving) => send(file, { upload, saving })));
    },
    { doneText: 'Archivo subido.', onSaved: () => void reloadShow(show.id) },
  );
  const take = (file: File | null): void => {
    if (file === null) return;
    reset.current?.();
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong !== '') return;
    chosen.current = file;
    void save();
  };
  const text = problem || state.text;
  return (
    <div className={styles.upload}>
      <Group justify="space-between">
        <span className={styles.note}>
          PDF, CSV, TXT, PNG o JPG, hasta {ATTACHMENT_MEGABYTES} MB. Se ofrecen en la página del espectáculo.
        </span>
        <Group gap="md">
          <Checkbox
            label="Solo para los palcos"
            checked={isForBoxes}
            onChange={(event) => setForBoxes(event.currentTarget.checked)}
          />
          <FileButton resetRef={reset} accept=".pdf,.csv,.txt,.png,.jpg" onChange={take}>
            {(props) => (
              <Button
                {...props}
                loading={isBusy}
                leftSection={<IconFileUpload size={18} aria-hidden="true" />}
              >
                Subir un archivo
              </Button>
            )}
          </FileButton>
        </Group>
      </Group>
      {text && (
        <Alert color="red" role="alert">
          {text}
          {state.code && ` Código ${state.code}`}
        </Alert>
      )}
    </div>
  );
}

function RemoveDialog({ file, onClose }: { file: ListedFile; onClose: () => void }) {
  const { show } = useFramed();
  const end = (isChanged: boolean): void => {
    if (isChanged) void reloadShow(show.id);
    onClose();
  };
  const send = (operation: string): Promise<Saved> => {
    if (file.id !== 0) return removeFile({ showId: show.id, operation }, file.id);
    const files = show.plan.files.filter(({ key }) => key !== file.key);
    return saveDraft({ id: show.id, version: show.version, plan: { ...show.plan, files } }, operation);
  };
  return (
    <ActDialog
      title={`Quitar ${file.name}`}
      name="Quitar"
      doneText="Archivo quitado."
      send={send}
      onDone={() => end(true)}
      onClose={end}
    >
      <p>Deja de ofrecerse en la página del espectáculo.</p>
    </ActDialog>
  );
}
