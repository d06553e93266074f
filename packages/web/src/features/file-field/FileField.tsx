import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { FieldFrame } from '@club/ui/field/FieldFrame.tsx';
import { fieldIds } from '@club/ui/field/field-ids.ts';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { showToast } from '@club/ui/toast/toasts.ts';
import { useId, useRef, useState } from 'react';
import { type ChosenFile, chooseFile, type FileChoice, type FileRules, NO_FILE } from './choose-file.ts';
import styles from './FileField.module.css';

interface FileFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly hint: string;
  readonly rules: FileRules;
  readonly value: FileChoice;
  readonly onChange: (choice: FileChoice) => void;
  /** A problem beside the file itself: that it is missing. */
  readonly error?: string | undefined;
}

/** Chooses a picture by press or drop, and shows it. A file that breaks the rules is reported and not kept. */
export function FileField({ id, label, hint, rules, value, onChange, error }: FileFieldProps) {
  const ownId = useId();
  const refusal = value.kind === 'refused' ? rules.texts[value.problem] : undefined;
  const ids = fieldIds(id ?? ownId, { hint, error: error ?? refusal });
  const { choose, remove } = useFileReading(rules, onChange);
  const isReading = value.kind === 'reading';
  const file = value.kind === 'chosen' ? value.file : null;
  const stateId = `${ids.controlId}-state`;
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error ?? refusal}>
      <div className={styles.box}>
        {isReading ? <Spinner /> : <Preview key={file?.dataUrl} file={file} />}
        <p id={stateId} className={styles.state} role="status">
          {isReading ? 'Cargando…' : (file?.name ?? 'Elegí un archivo')}
        </p>
        <input
          type="file"
          id={ids.controlId}
          className={styles.input}
          accept={rules.extensions.join(',')}
          aria-invalid={(error ?? refusal) ? true : undefined}
          aria-describedby={[stateId, ids.describedBy].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            const [picked] = target.files ?? [];
            if (picked) void choose(picked);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        {value.kind !== 'none' && (
          <button
            type="button"
            className={styles.remove}
            aria-label={file ? `Quitar ${file.name}` : 'Quitar el archivo'}
            onClick={() => {
              remove();
              document.getElementById(ids.controlId)?.focus();
            }}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

/** Reads files one at a time: of two chosen quickly the last one counts. */
function useFileReading(rules: FileRules, onChange: (choice: FileChoice) => void) {
  const lastFile = useRef<File | null>(null);
  const choose = async (file: File): Promise<void> => {
    lastFile.current = file;
    onChange({ kind: 'reading' });
    const choice = await chooseFile(file, rules);
    if (lastFile.current !== file) return;
    if (choice.kind === 'refused') showToast('error', rules.texts[choice.problem]);
    onChange(choice);
  };
  const remove = (): void => {
    lastFile.current = null;
    onChange(NO_FILE);
  };
  return { choose, remove };
}

/** The picture, or a placeholder where there is none or it cannot be drawn. */
function Preview({ file }: { readonly file: ChosenFile | null }) {
  const [isBroken, setBroken] = useState(false);
  if (!file || isBroken) return <Icon name={file ? 'file' : 'images'} className={styles.icon ?? ''} />;
  return (
    <img
      className={styles.picture}
      src={file.dataUrl}
      alt={`Vista previa de ${file.name}`}
      onError={() => setBroken(true)}
    />
  );
}
