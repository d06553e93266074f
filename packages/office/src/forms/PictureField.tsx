import { MEGABYTE } from '@club/contract/constants';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Fault, type Refusal } from '../api/club-call.ts';
import { Declined } from '../api/interruption.ts';
import { base64Of } from '../api/read-file.ts';
import styles from './PictureField.module.css';
import { useLatest } from './use-latest.ts';
import { useUploading } from './use-uploads.ts';

/** The accepted types and the display: a photo fills its frame (spec 4 §2.3), a logo is shown whole (§2.14). */
const KINDS = {
  photo: { megabytes: 4, accept: 'image/png,image/jpeg,image/webp' },
  logo: { megabytes: 1, accept: 'image/png,image/jpeg,image/webp,image/svg+xml' },
} as const;

interface PictureFieldProps {
  readonly label: string;
  readonly description: string;
  /** Empty for none. */
  readonly url: string;
  readonly onChange: (url: string) => void;
  /** Stores a picture; returns its URL. */
  readonly upload: (base64: string, operation: string) => Promise<{ ok: true; url: string } | Refusal>;
  readonly isReadOnly?: boolean;
  readonly kind?: keyof typeof KINDS;
  /** Shown on a dark background, as at the top of the site. */
  readonly isOnNight?: boolean;
  readonly error?: string | undefined;
}

/** A picture with buttons to replace or remove it. */
export function PictureField(props: PictureFieldProps) {
  const {
    label,
    description,
    url,
    onChange,
    upload,
    isReadOnly = false,
    kind = 'photo',
    isOnNight,
    error,
  } = props;
  const { megabytes, accept } = KINDS[kind];
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useUploading();
  const reset = useRef<() => void>(null);
  // The form may have been changed while a picture is uploaded.
  const put = useLatest(onChange);
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return;
    reset.current?.();
    setProblem('');
    if (file.size > megabytes * MEGABYTE) {
      return setProblem(`La imagen no puede superar ${megabytes} MB.`);
    }
    setBusy(true);
    try {
      const stored = await upload(await base64Of(file), crypto.randomUUID());
      if (stored.ok) put.current?.(stored.url);
      else setProblem(stored.text);
    } catch (error) {
      if (error instanceof Fault) setProblem(error.message);
      else if (!(error instanceof Declined)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={problem || error}>
      <div className={styles.field}>
        {url === '' ? (
          <div className={styles.none} data-kind={kind}>
            Sin imagen
          </div>
        ) : (
          <img
            className={styles.picture}
            src={url}
            alt={label}
            data-kind={kind}
            data-night={isOnNight || undefined}
          />
        )}
        {!isReadOnly && (
          <Group gap="xs">
            <FileButton resetRef={reset} accept={accept} onChange={(file) => void take(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="xs"
                  loading={isBusy}
                  aria-label={`${url ? 'Cambiar' : 'Subir'}: ${label}`}
                  leftSection={<IconPhotoUp size={16} aria-hidden="true" />}
                >
                  {url ? 'Cambiar' : 'Subir'}
                </Button>
              )}
            </FileButton>
            {url !== '' && (
              <Button variant="subtle" size="xs" aria-label={`Quitar: ${label}`} onClick={() => onChange('')}>
                Quitar
              </Button>
            )}
          </Group>
        )}
      </div>
    </Input.Wrapper>
  );
}
