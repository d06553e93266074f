import { Select } from '@club/ui/field/Select.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { ExtraAnswers } from '../../api/person-card.ts';
import styles from './PersonFields.module.css';

interface ExtraFieldsProps {
  readonly fields: readonly ExtraField[];
  readonly answers: ExtraAnswers;
  readonly onAnswer: (fieldId: number, value: string) => void;
  /** The problem of one of them, by the end of its control's id. */
  readonly errors: Readonly<Record<string, string>>;
  /** Makes the ids of the controls: `{prefix}-extra-{fieldId}`. */
  readonly idPrefix: string;
}

/** The show's extra fields for a ticket: lists of options and free texts. Nothing when there are none. */
export function ExtraFields({ fields, answers, onAnswer, errors, idPrefix }: ExtraFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const common = {
          id: `${idPrefix}-extra-${field.id}`,
          label: field.isMandatory ? field.name : `${field.name} (opcional)`,
          value: answers[field.id] ?? '',
          error: errors[`extra-${field.id}`],
          onChange: (value: string) => onAnswer(field.id, value),
        };
        if (field.kind === 'text') return <TextField key={field.id} {...common} maxLength={200} />;
        const options = field.options.map(({ value }) => ({ value, label: value }));
        return <Select key={field.id} {...common} placeholder="Seleccionar" options={options} />;
      })}
    </div>
  );
}
