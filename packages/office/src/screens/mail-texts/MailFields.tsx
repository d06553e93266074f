import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { Variable } from '../../api/mails.ts';
import styles from './MailTexts.module.css';
import { FIELDS, type Field, withToken } from './mail-text-rules.ts';
import type { MailForm } from './use-mail-form.ts';

const DESCRIPTIONS: Readonly<Record<Field, string>> = {
  subject: 'Lo primero que se lee, en la lista de correos.',
  title: 'Arriba del correo, en grande.',
  body: 'Un renglón vacío separa los párrafos. El que se queda sin datos no aparece.',
};

interface MailFieldsProps {
  readonly form: MailForm;
  readonly variables: readonly Variable[];
}

/** The three parts of a mail's text, and the variables to insert at the cursor. */
export function MailFields({ form: { text, problems, change }, variables }: MailFieldsProps) {
  /** The last typed position: variables are inserted there. */
  const last = useRef<{ field: Field; input: HTMLInputElement | HTMLTextAreaElement } | null>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const put = ({ name, isBlock }: Variable): void => {
    const at = last.current ?? (body.current && { field: 'body' as const, input: body.current });
    // A box and a button are allowed only in the body.
    const place =
      isBlock && at?.field !== 'body' && body.current ? { field: 'body' as const, input: body.current } : at;
    if (!place) return;
    const { field, input } = place;
    const selection = [
      input.selectionStart ?? text[field].length,
      input.selectionEnd ?? text[field].length,
    ] as const;
    const put = withToken(text[field], selection, `{{${name}}}`);
    change({ [field]: put.text });
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(put.cursor, put.cursor);
    });
  };
  return (
    <>
      <section className={styles.part}>
        {FIELDS.map(({ field, label, limit }) => {
          const props = {
            label,
            description: DESCRIPTIONS[field],
            maxLength: limit,
            value: text[field],
            error: problems[field],
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              change({ [field]: currentTarget.value }),
            onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
              last.current = { field, input: event.currentTarget };
            },
          };
          if (field === 'body') return <Textarea key={field} {...props} ref={body} autosize minRows={10} />;
          return (
            <TextInput
              key={field}
              {...props}
              rightSectionWidth={64}
              rightSection={
                <span className={styles.count}>
                  {text[field].length}/{limit}
                </span>
              }
            />
          );
        })}
      </section>
      <section className={styles.part} aria-labelledby="variables">
        <h2 id="variables">Variables</h2>
        <p className={styles.note}>
          Al mandar el correo se cambian por sus datos. Tocá una para ponerla donde está el cursor.
        </p>
        <ul className={styles.variables}>
          {variables.map((variable) => (
            <li key={variable.name}>
              <Button
                variant="light"
                size="compact-sm"
                className={styles.chip ?? ''}
                onClick={() => put(variable)}
              >
                {`{{${variable.name}}}`}
              </Button>
              <span>
                {variable.meaning}
                {variable.isNeeded && <em> Obligatoria en el cuerpo.</em>}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
