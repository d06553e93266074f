import { Button, Group, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { queries } from '../../api/query.ts';
import { archiveTemplate, fetchTemplates, type Template } from '../../api/templates.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { type Column, DataTable, momentColumn } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';

const KEY = ['templates'];

/** Templates: what new shows begin from (spec 4 §2.2). They are kept on the page of a show. */
export function Component() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchTemplates(signal) });
  const mayEdit = useSession().permissions.includes('shows:E');
  const [archived, setArchived] = useState<Template | null>(null);
  const columns: Column<Template>[] = [
    { id: 'plantilla', header: 'Plantilla', accessorKey: 'name' },
    momentColumn('guardada', 'Guardada', ({ savedAt }) => savedAt),
    {
      id: 'acciones',
      header: 'Acciones',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Archivar ${original.name}`}
          onClick={() => setArchived(original)}
        >
          Archivar
        </Button>
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
      {archived && <ArchiveDialog template={archived} onClose={() => setArchived(null)} />}
    </Page>
  );
}

function ArchiveDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const reload = (): void => {
    void queries.invalidateQueries({ queryKey: KEY });
    onClose();
  };
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
