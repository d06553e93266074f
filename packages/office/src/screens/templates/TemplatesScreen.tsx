import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { queries } from '../../api/query.ts';
import { archiveTemplate, fetchTemplates, renameTemplate, type Template } from '../../api/templates.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { type Column, DataTable, momentColumn } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { templateNameProblem } from './template-rules.ts';

const KEY = ['templates'];

/** Templates: what new shows begin from (spec 4 §2.2). They are kept on the page of a show. */
export function Component() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchTemplates(signal) });
  const mayEdit = useSession().permissions.includes('shows:E');
  const [renamed, setRenamed] = useState<Template | null>(null);
  const [archived, setArchived] = useState<Template | null>(null);
  const columns: Column<Template>[] = [
    { id: 'plantilla', header: 'Plantilla', accessorKey: 'name' },
    momentColumn('guardada', 'Guardada', ({ savedAt }) => savedAt),
    {
      id: 'acciones',
      header: 'Acciones',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={`Cambiar el nombre de ${original.name}`}
            onClick={() => setRenamed(original)}
          >
            Cambiar el nombre
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Archivar ${original.name}`}
            onClick={() => setArchived(original)}
          >
            Archivar
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <Page
      title="Plantillas"
      lead="Espectáculos guardados con un nombre, para empezar otros a partir de ellos."
      actions={
        <Group gap="sm">
          <ListExport list="plantillas" body={{}} />
          {mayEdit && (
            <Button
              component={Link}
              to={paths.newShow}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              Nuevo espectáculo
            </Button>
          )}
        </Group>
      }
    >
      {data ? (
        <DataTable
          label="Plantillas"
          columns={mayEdit ? columns : columns.slice(0, -1)}
          rows={data}
          empty="Todavía no hay plantillas. Guardá una desde un espectáculo, en Resumen."
          isWhole
        />
      ) : (
        <Skeleton height={240} aria-label="Cargando" role="status" />
      )}
      {renamed && <RenameDialog template={renamed} onClose={() => setRenamed(null)} />}
      {archived && <ArchiveDialog template={archived} onClose={() => setArchived(null)} />}
    </Page>
  );
}

interface TemplateDialogProps {
  readonly template: Template;
  readonly onClose: () => void;
}

const reloadThen = (onClose: () => void) => (): void => {
  void queries.invalidateQueries({ queryKey: KEY });
  onClose();
};

function RenameDialog({ template, onClose }: TemplateDialogProps) {
  const [name, setName] = useState(template.name);
  const reload = reloadThen(onClose);
  return (
    <ActDialog
      title={`Cambiar el nombre de ${template.name}`}
      name="Guardar"
      doneText="Nombre cambiado."
      send={async (operation) => {
        const problem = templateNameProblem(name);
        return problem ? refusedHere(problem) : renameTemplate(template, name.trim(), operation);
      }}
      onDone={reload}
      onClose={(isStale) => (isStale ? reload() : onClose())}
    >
      <TextInput
        label="Nombre de la plantilla"
        maxLength={80}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActDialog>
  );
}

function ArchiveDialog({ template, onClose }: TemplateDialogProps) {
  const reload = reloadThen(onClose);
  return (
    <ActDialog
      title={`Archivar ${template.name}`}
      name="Archivar"
      doneText="Plantilla archivada."
      send={(operation) => archiveTemplate(template, operation)}
      onDone={reload}
      onClose={(isStale) => (isStale ? reload() : onClose())}
    >
      <p>Ya no se va a ofrecer. Los espectáculos que empezaron con ella quedan como están.</p>
    </ActDialog>
  );
}
