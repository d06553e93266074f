import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { importSeats, type SeatImport, type SeatSector } from '../../api/owned-seats.ts';
import { base64Of } from '../../api/read-file.ts';
import { CsvField } from '../../forms/CsvField.tsx';
import { useSave } from '../../forms/use-save.ts';
import { SeatPlacesReport } from './SeatPlacesReport.tsx';
import { COLUMNS, givenText, hasSeats, importText } from './seat-rules.ts';

interface ImportSeatsDialogProps {
  readonly sectors: readonly SeatSector[];
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Imports a file of owned seats: first a dry run, then the import. */
export function ImportSeatsDialog({ sectors, onImported, onClose }: ImportSeatsDialogProps) {
  const venues = [...new Map(sectors.map(({ venueId, venueName }) => [venueId, venueName]))];
  const [venueId, setVenue] = useState(venues[0]?.[0] ?? 0);
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState<SeatImport | null>(null);
  const [done, setDone] = useState<SeatImport | null>(null);
  const send = async (operation: string, isTrial: boolean) =>
    importSeats(operation, { venueId, base64: file ? await base64Of(file) : '', isTrial });
  const trial = useSave((operation) => send(operation, true), {
    doneText: '',
    onSaved: (answer) => setTried(answer?.import ?? null),
  });
  const given = useSave((operation) => send(operation, false), {
    doneText: 'Archivo aplicado.',
    onSaved: (answer) => {
      setDone(answer?.import ?? null);
      onImported();
    },
  });
  // What is tried or given is what stands in the form.
  const isBusy = trial.isBusy || given.isBusy;
  const problem = trial.state.text || given.state.text;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setTried(null);
  };
  return (
    <Modal opened onClose={onClose} title="Importar butacas" size="lg">
      <Stack>
        {done ? (
          <>
            <Alert color="green" role="status" title="Archivo aplicado">
              {importText(done)} {givenText(done.report)} Los códigos y los PIN van por correo.
            </Alert>
            <SeatPlacesReport title="En estos quedó como estaba" report={done.report} />
          </>
        ) : (
          <>
            <Text>
              Un CSV con las columnas {COLUMNS.join(', ')}. Tribuna y sector van por su nombre o por su
              código; el código y el PIN los hace el servidor. A las que ya están dadas se les apartan los
              lugares que se liberaron.
            </Text>
            {venues.length > 1 && (
              <NativeSelect
                label="Escenario"
                data={venues.map(([id, name]) => ({ value: String(id), label: name }))}
                value={String(venueId)}
                disabled={isBusy}
                onChange={(event) => {
                  setVenue(Number(event.currentTarget.value));
                  setTried(null);
                }}
              />
            )}
            <CsvField value={file} onChange={choose} isDisabled={isBusy} />
          </>
        )}
        {tried && !done && (
          <Alert color="blue" role="status" title="Si lo aplicás">
            {importText(tried)}
          </Alert>
        )}
        {tried && <WrongLines found={tried} />}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {done ? 'Listo' : 'Cancelar'}
          </Button>
          {!done && !tried && (
            <Button disabled={!file} loading={trial.isBusy} onClick={() => void trial.save()}>
              Ver qué cambia
            </Button>
          )}
          {!done && tried && (
            <Button disabled={!hasSeats(tried)} loading={given.isBusy} onClick={() => void given.save()}>
              Aplicar
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function WrongLines({ found: { errors, errorCount } }: { found: SeatImport }) {
  if (errorCount === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      title={`Quedan afuera ${errorCount === 1 ? 'una fila' : `${errorCount} filas`}`}
    >
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {errorCount > errors.length && <li>y {errorCount - errors.length} más</li>}
      </ul>
    </Alert>
  );
}
