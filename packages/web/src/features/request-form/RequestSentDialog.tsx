import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../link/ButtonLink.tsx';
import styles from './RequestSentDialog.module.css';

interface RequestSentDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Confirms that a request has arrived, with the next steps. It is closed only by its button: a click outside does nothing. */
export function RequestSentDialog({ isOpen, title, onClose, children }: RequestSentDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      closesOnOutsideClick={false}
      onClose={onClose}
      footer={<ButtonLink to={paths.home()}>Volver al inicio</ButtonLink>}
    >
      <div className={styles.row}>
        <span className={styles.stamp}>
          <Icon name="check" />
        </span>
        <div className={styles.text}>{children}</div>
      </div>
    </Dialog>
  );
}
