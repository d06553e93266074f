import { EXPORT_COLUMNS } from '@club/contract/club';
import { Button, Checkbox, Modal, SegmentedControl } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { askExport, type Exported, type ExportFormat } from '../api/exports.ts';
import { queries } from '../api/query.ts';
import { OfficeForm } from '../forms/OfficeForm.tsx';
import { useSave } from '../forms/use-save.ts';
import { paths } from '../paths.ts';
import { useSession } from '../shell/use-session.ts';
import styles from './ExportButton.module.css';

const FORMATS: readonly { readonly value: ExportFormat; readonly label: string }[] = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV' },
];

interface ExportButtonProps {
  readonly exported: Exported;
  /** Where one screen has several exports. */
  readonly label?: string;
  /** Shown when something must be chosen first. */
  readonly question?: ReactNode;
}

/** Exports a screen's list (spec 4 §2, §2.13): asks for the options, and links to the future file. */
export function ExportButton({ exported, label = 'Exportar', question }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <ExportDialog exported={exported} label={label} question={question} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type ExportDialogProps = Required<ExportButtonProps> & { readonly onClose: () => void };

function ExportDialog({ exported, label, question, onClose }: ExportDialogProps) {
  const navigate = useNavigate();
  const { permissions } = useSession();
  const formatName = useId();
  const all: readonly string[] = EXPORT_COLUMNS[exported.Que];
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [left, setLeft] = useState<readonly string[]>([]);
  const columns = all.filter((column) => !left.includes(column));
  const { save, isBusy, state } = useSave(
    (operation) => askExport(operation, exported, { format, columns }),
    {
      doneText: 'Se está preparando.',
      onSaved: (done) => {
        onClose();
        void queries.invalidateQueries({ queryKey: ['exports'] });
        if (done) void navigate(paths.exports);
      },
    },
  );
  const isMasked = columns.includes('Documento') && !permissions.includes('documents:E');
  return (
    <Modal opened onClose={onClose} title={label} size="lg">
      <OfficeForm
        onSubmit={() => void save()}
        isBusy={isBusy}
        state={state}
        submitLabel="Exportar"
        onCancel={onClose}
      >
        {question}
        <div>
          <span id={formatName} className={styles.label}>
            Formato
          </span>
          <SegmentedControl
            aria-labelledby={formatName}
            data={[...FORMATS]}
            value={format}
            onChange={(value) => setFormat(value as ExportFormat)}
          />
        </div>
        <Checkbox.Group
          label="Columnas"
          value={columns}
          onChange={(chosen) =>
            chosen.length > 0 && setLeft(all.filter((column) => !chosen.includes(column)))
          }
        >
          <div className={styles.columns}>
            {all.map((column) => (
              <Checkbox key={column} value={column} label={column} />
            ))}
          </div>
        </Checkbox.Group>
        {isMasked && (
          <p className={styles.note}>
            Los documentos que no podés ver salen con sus últimos tres números: •••• 678.
          </p>
        )}
      </OfficeForm>
    </Modal>
  );
}
