import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './LoaderOverlay.module.css';
import { readLoader, subscribeToLoader } from './loader.ts';
import { Spinner } from './Spinner.tsx';

/** The full-screen loader of the global flag. A modal without controls: the page behind cannot be used meanwhile. */
export function LoaderOverlay() {
  const label = useSyncExternalStore(subscribeToLoader, readLoader, () => null);
  const ref = useRef<HTMLDialogElement>(null);
  const isOpen = label !== null;
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      aria-label={label ?? undefined}
      onCancel={(event) => event.preventDefault()}
      // Chromium closes it at a second Escape all the same.
      onClose={() => isOpen && ref.current?.showModal()}
    >
      {label !== null && <Spinner label={label} />}
    </dialog>
  );
}
