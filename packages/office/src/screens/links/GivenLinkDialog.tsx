import { qrPath } from '@club/ui/lib/qr-path.ts';
import { Button, CopyButton, Group, Modal, TextInput } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GivenLink } from '../../api/links.ts';
import { printRoot } from '../../print/print-root.ts';
import styles from './Links.module.css';

type LinkPage = GivenLink['pages'][number];

interface GivenLinkDialogProps {
  readonly title: string;
  readonly link: GivenLink;
  readonly onClose: () => void;
}

/** A new private link, shown only this once: to be copied, scanned or printed. */
export function GivenLinkDialog({ title, link, onClose }: GivenLinkDialogProps) {
  const [printed, setPrinted] = useState<{ readonly page: LinkPage } | null>(null);
  useEffect(() => {
    if (printed) window.print();
  }, [printed]);
  return (
    <Modal opened onClose={onClose} size="lg" title={title}>
      <div className={styles.form}>
        <p className={styles.note}>
          {link.mailedTo ? `Se envió a ${link.mailedTo}. ` : ''}Guardá lo que necesites ahora: no se vuelve a
          mostrar.
        </p>
        {link.pages.map((page) => (
          <div key={page.url} className={styles.page}>
            <div className={styles.section}>
              <TextInput
                label={page.name}
                value={page.url}
                readOnly
                onFocus={(event) => event.currentTarget.select()}
              />
              <Group gap="xs">
                <CopyButton value={page.url}>
                  {({ copied, copy }) => (
                    <Button
                      size="xs"
                      leftSection={<IconCopy size={16} aria-hidden="true" />}
                      aria-label={`Copiar: ${page.name}`}
                      onClick={copy}
                    >
                      {copied ? 'Copiado' : 'Copiar'}
                    </Button>
                  )}
                </CopyButton>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconPrinter size={16} aria-hidden="true" />}
                  aria-label={`Imprimir el QR: ${page.name}`}
                  onClick={() => setPrinted({ page })}
                >
                  Imprimir el QR
                </Button>
              </Group>
            </div>
            <QrCode page={page} />
          </div>
        ))}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Listo
          </Button>
        </Group>
      </div>
      {printed && createPortal(<LinkSheet title={title} page={printed.page} />, printRoot())}
    </Modal>
  );
}

function QrCode({ page: { name, url } }: { page: LinkPage }) {
  const { size, path } = qrPath(url);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR: ${name}`}>
      <path d={path} />
    </svg>
  );
}

const LinkSheet = ({ title, page }: { title: string; page: LinkPage }) => (
  <div className={styles.sheet} data-print-sheets="a4">
    <h1>{title}</h1>
    <p>{page.name}</p>
    <QrCode page={page} />
  </div>
);
