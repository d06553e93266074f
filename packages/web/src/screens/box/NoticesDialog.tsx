import { Button } from '@club/ui/button/Button.tsx';
import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { safeHtml } from '@club/ui/lib/markup/safe-html.ts';
import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import type { BoxNotice } from '../../api/boxes.ts';
import type { FileContent } from '../../api/show-detail.ts';
import { DOWNLOAD_FAILED } from '../../features/download/messages.ts';
import { saveBase64File } from '../../features/download/save-file.ts';
import { RichText } from '../../features/show-info/RichText.tsx';
import styles from './NoticesDialog.module.css';

interface NoticesDialogProps {
  readonly notices: readonly BoxNotice[];
}

/** The club's notices to the box holder; it stays open while one of them is blocking (spec 3 §2.2). */
export function NoticesDialog({ notices }: NoticesDialogProps) {
  const [isDismissed, setDismissed] = useState(false);
  const isBlocked = notices.some(({ isBlocking }) => isBlocking);
  const isOpen = notices.length > 0 && (isBlocked || !isDismissed);
  const close = isBlocked ? undefined : () => setDismissed(true);
  return (
    <Dialog
      isOpen={isOpen}
      title="¡Atención!"
      onClose={close}
      footer={close && <Button onClick={close}>Entendido</Button>}
    >
      <ul className={styles.notices}>
        {notices.map((notice) => (
          <li key={notice.id} className={styles.notice} data-blocking={notice.isBlocking}>
            <RichText html={safeHtml(notice.html)} />
            {notice.file && <NoticeFile file={notice.file} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function NoticeFile({ file }: { readonly file: FileContent }) {
  const [isPending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    await saveBase64File(file).catch(() => showToast('error', DOWNLOAD_FAILED));
    setPending(false);
  };
  return (
    <Button tone="quiet" size="s" icon="download" isPending={isPending} onClick={() => void download()}>
      Descargar adjunto
    </Button>
  );
}
