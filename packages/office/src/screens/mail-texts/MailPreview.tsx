import { Alert, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MailOf, type MailText, previewMail } from '../../api/mails.ts';
import styles from './MailTexts.module.css';

const VIEWS = [
  { value: 'wide', label: 'Computadora' },
  { value: 'phone', label: 'Teléfono' },
  { value: 'text', label: 'Solo texto' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** Links of the mail do nothing here: they open in a window that the sandboxed frame may not open. */
const inFrame = (html: string) => html.replace('<head>', '<head><base target="_blank">');

interface MailPreviewProps {
  readonly of: MailOf;
  readonly text: MailText;
  /** No part of it is missing. */
  readonly isWhole: boolean;
}

/** A text as its recipient sees it, with example data; rendered by the server like the mail. */
export function MailPreview({ of, text, isWhole }: MailPreviewProps) {
  const [view, setView] = useState<View>('wide');
  const [typed] = useDebouncedValue(text, 300);
  const { data, isError } = useQuery({
    queryKey: ['mail-preview', of, typed],
    queryFn: ({ signal }) => previewMail(of, typed, signal),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    // The typed text stays on screen if its preview fails.
    throwOnError: false,
    gcTime: 0,
  });
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.previewHead}>
        <h2 id="preview">Vista previa</h2>
        <SegmentedControl
          aria-label="Cómo se ve"
          data={[...VIEWS]}
          value={view}
          onChange={(chosen) => setView(chosen as View)}
        />
      </div>
      {isError && (
        <Alert color="red">
          No se pudo armar la vista previa. Se vuelve a armar cuando sigas escribiendo.
        </Alert>
      )}
      {data && !data.ok && <Alert color="yellow">{data.text}</Alert>}
      {data?.ok && (
        <div className={styles.mail} data-view={view}>
          <p className={styles.inbox}>
            <span className={styles.note}>Asunto</span> <strong>{data.subject}</strong>
          </p>
          {view === 'text' ? (
            <pre className={styles.plain}>{data.text}</pre>
          ) : (
            <iframe title="El correo" sandbox="" srcDoc={inFrame(data.html)} className={styles.frame} />
          )}
        </div>
      )}
      <p className={styles.note}>
        Con datos de ejemplo. Los archivos que se adjuntan no se ven acá ni van en la prueba.
      </p>
    </section>
  );
}
