import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import { type Attachment, fetchAttachmentContent } from '../../api/show-detail.ts';
import styles from './Attachments.module.css';
import { fileIcon } from './file-kind.ts';
import { DOWNLOAD_FAILED } from './messages.ts';

interface AttachmentsProps {
  readonly showId: number;
  readonly attachments: readonly Attachment[];
}

/** The show's files; a press downloads one. */
export function Attachments({ showId, attachments }: AttachmentsProps) {
  const [pendingIds, setPendingIds] = useState<ReadonlySet<number>>(new Set());
  const download = async (attachment: Attachment): Promise<void> => {
    if (pendingIds.has(attachment.id)) return;
    setPendingIds((ids) => new Set([...ids, attachment.id]));
    try {
      const [content, { saveBase64File }] = await Promise.all([
        fetchAttachmentContent(showId, attachment.id),
        import('./save-file.ts'),
      ]);
      await saveBase64File(content);
    } catch {
      // The same text for every reason (spec 1 §8).
      showToast('error', DOWNLOAD_FAILED);
    } finally {
      setPendingIds((ids) => new Set([...ids].filter((id) => id !== attachment.id)));
    }
  };
  return (
    <ul className={styles.list}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <button
            type="button"
            className={styles.file}
            aria-busy={pendingIds.has(attachment.id)}
            onClick={() => void download(attachment)}
          >
            <Icon name={fileIcon(attachment)} className={styles.kind} />
            <span className={styles.name}>{attachment.name}</span>
            <span className={styles.extension}>{attachment.extension.toUpperCase()}</span>
            {pendingIds.has(attachment.id) ? <Spinner /> : <Icon name="download" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
