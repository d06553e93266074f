import type { SectorPlan, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { Alert, Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Fault } from '../../api/club-call.ts';
import { Declined } from '../../api/interruption.ts';
import { readSeatDrawing, readSeatTable } from '../../api/plans.ts';
import { mergeSeats, withDrawing } from './edit-rules.ts';
import styles from './plans.module.css';

interface FileImportProps {
  readonly label: string;
  readonly accept: string;
  /** Imports a file into the plan; returns the message about it. */
  readonly take: (file: File) => Promise<{ readonly text: string; readonly errors: readonly string[] }>;
}

function FileImport({ label, accept, take }: FileImportProps) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Awaited<ReturnType<FileImportProps['take']>> | null>(null);
  const reset = useRef<() => void>(null);
  const choose = async (file: File | null): Promise<void> => {
    // The same file can be chosen again after a correction.
    reset.current?.();
    if (!file) return;
    setBusy(true);
    try {
      setSaid(await take(file));
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
export function ImportTable({ plan, onChange }: { plan: VenuePlan; onChange: (plan: VenuePlan) => void }) {
  return (
    <FileImport
      label="Importar asientos (CSV)"
      accept=".csv,text/csv"
      take={async (file) => {
        const read = await readSeatTable(file);
        if ('text' in read) return { text: read.text, errors: [] };
        onChange(mergeSeats(plan, read.parts));
        const text = `Sectores importados: ${read.parts.length}. Líneas con errores: ${read.errors.length}.`;
        return { text, errors: read.errors };
      }}
    />
  );
}

/** An SVG of a sector, to take its seats or to compare them with the table. */
export function ImportDrawing({
  sector,
  onChange,
}: {
  sector: SectorPlan;
  onChange: (sector: SectorPlan) => void;
}) {
  return (
    <FileImport
      label="Importar SVG del sector"
      accept=".svg,image/svg+xml"
      take={async (file) => {
        const read = await readSeatDrawing(file);
        if ('text' in read) return { text: read.text, errors: [] };
        onChange(withDrawing(sector, read.parts));
        return { text: `Filas en el SVG: ${read.parts.length}.`, errors: read.errors };
      }}
    />
  );
}
