import type { SvgRow, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { Alert, Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Fault } from '../../api/club-call.ts';
import { Declined } from '../../api/interruption.ts';
import { type Imported, readSeatDrawing, readSeatTable } from '../../api/plans.ts';
import { countText } from '../../lib/counts.ts';
import { mergeSeats } from './edit-rules.ts';
import styles from './plans.module.css';

interface FileImportProps<Part> {
  readonly label: string;
  readonly accept: string;
  readonly read: (file: File) => Promise<Imported<Part> | { text: string }>;
  /** Puts what was read into the plan of then: it may have been changed meanwhile, or another part be open. */
  readonly put: (parts: readonly Part[]) => void;
  /** The message about it. */
  readonly textOf: (read: Imported<Part>) => string;
}

function FileImport<Part>({ label, accept, read, put, textOf }: FileImportProps<Part>) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; errors: readonly string[] } | null>(null);
  const reset = useRef<() => void>(null);
  const choose = async (file: File | null): Promise<void> => {
    // The same file can be chosen again after a correction.
    reset.current?.();
    if (!file) return;
    setBusy(true);
    try {
      const found = await read(file);
      if ('text' in found) return setSaid({ text: found.text, errors: [] });
      put(found.parts);
      setSaid({ text: textOf(found), errors: found.errors });
    } catch (error) {
      if (error instanceof Fault) setSaid({ text: error.message, errors: [] });
      else if (!(error instanceof Declined)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <FileButton
        resetRef={reset}
        accept={accept}
        onChange={(file) => void choose(file)}
        inputProps={{ 'aria-label': label }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={isBusy} leftSection={<IconUpload size={16} />}>
            {label}
          </Button>
        )}
      </FileButton>
      {said && (
        <Alert
          mt="xs"
          role="status"
          color={said.errors.length > 0 ? 'yellow' : 'blue'}
          title={said.text}
          withCloseButton
          closeButtonLabel="Cerrar"
          onClose={() => setSaid(null)}
        >
          {said.errors.length > 0 && (
            <ul className={styles.errors}>
              {said.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
    </div>
  );
}

/** A table of seats for any of the plan's sectors. */
export function ImportTable({ changeNow }: { changeNow: (step: (now: VenuePlan) => VenuePlan) => void }) {
  return (
    <FileImport
      label="Importar asientos (CSV)"
      accept=".csv,text/csv"
      read={readSeatTable}
      put={(parts) => changeNow((plan) => mergeSeats(plan, parts))}
      textOf={({ parts, errors, errorCount }) =>
        `Sectores importados: ${parts.length}. Líneas con errores: ${countText(errorCount)}${errorCount > errors.length ? ` (se muestran ${errors.length})` : ''}.`
      }
    />
  );
}

/** An SVG of a sector, to take its seats or to compare them with the table. */
export function ImportDrawing({ onDrawn }: { onDrawn: (rows: readonly SvgRow[]) => void }) {
  return (
    <FileImport
      label="Importar SVG del sector"
      accept=".svg,image/svg+xml"
      read={readSeatDrawing}
      put={onDrawn}
      textOf={({ parts }) => `Filas en el SVG: ${parts.length}.`}
    />
  );
}
