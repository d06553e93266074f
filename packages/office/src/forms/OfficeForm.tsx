import { Alert, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, use, useRef } from 'react';
import { DrawerWayContext } from './FormDrawer.tsx';
import styles from './OfficeForm.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { SaveState } from './use-save.ts';

interface OfficeFormProps {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** Whether anything was typed that is not saved; left out in a dialog over a form, which is what is asked about. */
  readonly isDirty?: boolean;
  readonly isBusy: boolean;
  readonly state: SaveState;
  readonly submitLabel?: string;
  /** What leaves the form; another word than `Cancelar` where the act itself is called that. */
  readonly cancelLabel?: string;
  /** What the button does cannot be undone. */
  readonly isGrave?: boolean;
  readonly onCancel?: () => void;
  /** What Ctrl+S does where it is not what the button does. */
  readonly onKeep?: () => void;
  /** What else stands beside the button. */
  readonly beside?: ReactNode;
}

/** The frame of every form: what it was refused for, Guardar (Ctrl+S), and a question before unsaved changes are left. */
export function OfficeForm({
  children,
  onSubmit,
  isDirty,
  isBusy,
  state,
  submitLabel = 'Guardar',
  cancelLabel = 'Cancelar',
  isGrave = false,
  onCancel,
  onKeep = onSubmit,
  beside,
}: OfficeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const drawer = use(DrawerWayContext);
  const cancel = drawer && isDirty !== undefined ? drawer.leave : onCancel;
  // Also while a field has the focus; a form under a dialog is not meant.
  useHotkeys([['mod+S', () => isOnTop(form.current) && onKeep()]], [], true);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form is none of the form that it was opened from.
        event.stopPropagation();
        onSubmit();
      }}
    >
      {state.text && state.problem !== 'changed-meanwhile' && (
        <Alert color="red" role="alert">
          {state.text}
          {state.code && <div className={styles.code}>Código {state.code}</div>}
        </Alert>
      )}
      {children}
      <div className={styles.actions}>
        {beside}
        {onCancel && cancel && (
          <Button variant="default" onClick={cancel}>
            {cancelLabel}
          </Button>
        )}
        <Button
          type="submit"
          loading={isBusy}
          {...(isGrave && { color: 'red' })}
          {...(onKeep === onSubmit && { title: 'Ctrl+S' })}
        >
          {submitLabel}
        </Button>
      </div>
      {isDirty !== undefined && <UnsavedGuard isDirty={isDirty && !isBusy} />}
    </form>
  );
}

/** Whether no dialog stands over the form. */
function isOnTop(form: HTMLFormElement | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return form !== null && (top === undefined || top.contains(form));
}
