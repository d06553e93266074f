import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Dialog.module.css';
import { noteOpen } from './open-dialogs.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Called on Escape, the cross, or a click outside. Without it, only the dialog's own buttons close it. */
  readonly onClose?: (() => void) | undefined;
  /** Whether a click outside closes it; default true. False where typed text would be lost. */
  readonly closesOnOutsideClick?: boolean;
  /** `l` for a form beside something, `wide` for maps and pictures, `full` for a code shown to somebody. */
  readonly size?: 'm' | 'l' | 'wide' | 'full';
  readonly children: ReactNode;
  /** The buttons, last and always in sight. */
  readonly footer?: ReactNode;
}

/** A modal window: the page behind is inert and does not scroll, focus stays inside and returns when it closes. */
export function Dialog({
  isOpen,
  title,
  onClose,
  closesOnOutsideClick = true,
  size = 'm',
  children,
  footer,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
    if (!isOpen && dialog?.open) dialog.close();
    return isOpen && dialog ? noteOpen(dialog) : undefined;
  }, [isOpen]);
  const onCancel = (event: SyntheticEvent): void => {
    // The opener's state decides, so the platform must not close it.
    event.preventDefault();
    onClose?.();
  };
  // Chromium closes a dialog at a second Escape without an event: it reopens unless the state has closed it.
  const stayOpen = (): void => {
    if (isOpen) ref.current?.showModal();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside is the pointer's way only; the keyboard has Escape and the cross
    <dialog
      ref={ref}
      className={classNames(styles.dialog, size !== 'm' && styles[size])}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={stayOpen}
      onClick={(event) => {
        if (closesOnOutsideClick && event.target === ref.current) onClose?.();
      }}
    >
      {isOpen && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {onClose && (
              <button type="button" className={styles.close} aria-label="Cerrar" onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
