import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { subscribeToDialogs, topDialog } from '../dialog/open-dialogs.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Toast.module.css';
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toasts.ts';

const NONE: readonly Toast[] = [];

/**
 * The visible toasts, once in a page. While a modal window is open they are in the topmost one, as the page behind it is inert, and after
 * that on the page again.
 */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NONE);
  const dialog = useSyncExternalStore(subscribeToDialogs, topDialog, () => null);
  return (
    <>
      <Stack toasts={dialog ? NONE : toasts} />
      {dialog && createPortal(<Stack toasts={toasts} />, dialog)}
    </>
  );
}

/**
 * Always mounted: a live region that appears together with its text is not read. Errors interrupt the screen reader, the others wait.
 */
function Stack({ toasts }: { readonly toasts: readonly Toast[] }) {
  const isError = ({ tone }: Toast): boolean => tone === 'error';
  return (
    <section className={styles.stack} aria-label="Avisos">
      <div role="status">
        {toasts
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {toasts.filter(isError).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  // Null while it is held.
  const [since, setSince] = useState<number | null>(toast.shownAt);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => dismissToast(toast.id), since + toast.durationMs - Date.now());
    return () => clearTimeout(timer);
  }, [toast, since]);
  const hold = (): void => setSince(null);
  const letGo = (): void => setSince(Date.now());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but keep the toast while somebody reads it
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Icon name={toast.tone === 'success' ? 'check' : 'info'} className={styles.icon} />
      <p>{toast.text}</p>
      <button
        type="button"
        className={styles.close}
        aria-label="Cerrar aviso"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
