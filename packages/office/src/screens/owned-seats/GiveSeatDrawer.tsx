import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchSeatRows, giveSeat, type SeatReport, type SeatSector } from '../../api/owned-seats.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { SeatPlacesReport } from './SeatPlacesReport.tsx';
import { emailProblem, givenText } from './seat-rules.ts';

interface GiveSeatDrawerProps {
  readonly sectors: readonly SeatSector[];
  readonly documentTypes: readonly { readonly id: number; readonly name: string }[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Assigns a seat to its holder, then shows the effects on shows that are on sale. */
export function GiveSeatDrawer({ sectors, documentTypes, onSaved, onClose }: GiveSeatDrawerProps) {
  const [report, setReport] = useState<SeatReport | null>(null);
  const form = useForm({
    initialValues: { sector: 0, row: '', seat: '', documentTypeId: '1', document: '', email: '' },
    validate: {
      row: (row: string) => (row === '' ? 'Elegí la fila.' : null),
      seat: (seat: string) => (seat === '' ? 'Elegí el asiento.' : null),
      document: (document: string) => (document.trim() === '' ? 'Falta el documento.' : null),
      email: emailProblem,
    },
  });
  const { values } = form;
  const sector = sectors[values.sector] as SeatSector;
  const { data: rows = [] } = useQuery({
    queryKey: ['seat-rows', sector.venueId, sector.standId, sector.code],
    queryFn: ({ signal }) => fetchSeatRows(sector, signal),
  });
  const seats = rows.find(({ id }) => String(id) === values.row)?.seats ?? [];
  const { save, isBusy, state } = useSave(
    (operation) =>
      giveSeat(operation, sector, {
        ...{ rowId: Number(values.row), seatId: Number(values.seat) },
        ...{ documentTypeId: Number(values.documentTypeId), document: values.document },
        email: values.email.trim(),
      }),
    {
      doneText: 'Listo, la butaca ya es suya. El código y el PIN van por correo.',
      onSaved: (done) => {
        onSaved();
        if (done) setReport(done.report);
      },
    },
  );
  const choose = (index: string | null) => form.setValues({ sector: Number(index), row: '', seat: '' });
  return (
    <FormDrawer title="Dar una butaca" onClose={onClose}>
      {report ? (
        <Stack>
          <Alert color="green" role="status" title="Listo, la butaca ya es suya">
            {givenText(report)} El código y el PIN van por correo a {values.email.trim()}.
          </Alert>
          <SeatPlacesReport title="En estos quedó como estaba" report={report} />
          <Button onClick={onClose}>Listo</Button>
        </Stack>
      ) : (
        <OfficeForm
          onSubmit={() => void form.onSubmit(() => void save())()}
          isDirty={form.isDirty()}
          isBusy={isBusy}
          state={state}
          submitLabel="Dar la butaca"
          onCancel={onClose}
        >
          <Select
            label="Sector"
            searchable
            allowDeselect={false}
            data={groupsOf(sectors)}
            value={String(values.sector)}
            onChange={choose}
          />
          <Group grow align="start">
            <Select
              label="Fila"
              searchable
              data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('row')}
              onChange={(row) => form.setValues({ row: row ?? '', seat: '' })}
            />
            <Select
              label="Asiento"
              searchable
              disabled={values.row === ''}
              data={seats.map(({ id, name, isOwned }) => ({
                ...{
                  value: String(id),
                  label: isOwned ? `${name} (ya tiene butaquista)` : name,
                  disabled: isOwned,
                },
              }))}
              {...form.getInputProps('seat')}
            />
          </Group>
          <Group grow align="start">
            <Select
              label="Tipo de documento"
              allowDeselect={false}
              data={documentTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.getInputProps('documentTypeId')}
            />
            <TextInput label="Documento" maxLength={40} {...form.getInputProps('document')} />
          </Group>
          <TextInput label="Correo" type="email" maxLength={254} {...form.getInputProps('email')} />
          <Text size="sm" c="dimmed">
            El servidor hace el código y el PIN y se los manda al butaquista. En el club no los ve nadie.
          </Text>
        </OfficeForm>
      )}
    </FormDrawer>
  );
}

/** Sectors by venue, each identified by its position in the list. */
function groupsOf(sectors: readonly SeatSector[]) {
  const indexed = sectors.map((sector, index) => ({ ...sector, index }));
  return [...Map.groupBy(indexed, ({ venueName }) => venueName)].map(([group, members]) => ({
    group,
    items: members.map(({ name, index }) => ({ value: String(index), label: name })),
  }));
}
