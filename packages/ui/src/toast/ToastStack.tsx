import { useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Toast.module.css';
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toasts.ts';

const NONE: readonly Toast[] = [];

/**
 * The visible toasts. Always mounted: a live region that appears together with its text is not read. Errors interrupt the screen reader,
 * the others wait.
 */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NONE);
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
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but keep the toast while somebody reads it
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
