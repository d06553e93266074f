import { Alert, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, use, useRef } from 'react';
import { flushSync } from 'react-dom';
import { DrawerWayContext } from './FormDrawer.tsx';
import styles from './OfficeForm.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useLatest } from './use-latest.ts';
import type { SaveState } from './use-save.ts';
import { UploadsContext, useUploads } from './use-uploads.ts';

interface OfficeFormProps {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** Whether there are unsaved changes; omitted in a dialog over a form, which has its own check. */
  readonly isDirty?: boolean;
  readonly isBusy: boolean;
  /** What is typed while it is busy would be lost, since it begins anew afterwards: its fields take nothing meanwhile. */
  readonly isHeld?: boolean;
  readonly state: SaveState;
  readonly submitLabel?: string;
  /** Leaves the form; another word than `Cancelar` where the act itself is called that. */
  readonly cancelLabel?: string;
  /** The button's act is irreversible. */
  readonly isGrave?: boolean;
  readonly onCancel?: () => void;
  /** The act of Ctrl+S where it differs from the button's. */
  readonly onKeep?: () => void;
  /** Further controls beside the button. */
  readonly beside?: ReactNode;
}

/** The frame of every form: its refusal, Guardar (Ctrl+S), and a question before unsaved changes are lost. */
export function OfficeForm({
  children,
  onSubmit,
  isDirty,
  isBusy,
  isHeld = false,
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
  const keep = useLatest(onKeep);
  const submit = useLatest(onSubmit);
  const uploads = useUploads();
  const keepTyped = () => {
    if (!isOnTop(form.current)) return;
    applyTyped();
    uploads.unlessAny(() => keep.current?.());
  };
  // Also while a field has the focus; a form under a dialog is not meant.
  useHotkeys([['mod+S', keepTyped]], [], true);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form does not belong to the form that opened it.
        event.stopPropagation();
        // By Enter in a field, which was not left.
        applyTyped();
        uploads.unlessAny(() => submit.current?.());
      }}
    >
      {uploads.text && (
        <Alert color="red" role="alert">
          {uploads.text}
        </Alert>
      )}
      {!uploads.text && state.text && state.problem !== 'changed-meanwhile' && (
        <Refused state={state} isPart={!onCancel} />
      )}
      <UploadsContext value={uploads.begin}>
        {isHeld ? (
          <div className={styles.held} inert={isBusy}>
            {children}
          </div>
        ) : (
          children
        )}
      </UploadsContext>
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
      {isDirty !== undefined && <UnsavedGuard isDirty={(isDirty || uploads.isAny) && !isBusy} />}
    </form>
  );
}

/** The server's refusal; a form that is part of its page has no other way to begin anew. */
export function Refused({ state, isPart }: { state: SaveState; isPart: boolean }) {
  return (
    <Alert color="red" role="alert">
      {state.text}
      {state.code && <div className={styles.code}>Código {state.code}</div>}
      {state.beginAnew && isPart && (
        <div>
          <Button size="xs" variant="default" onClick={state.beginAnew}>
            Ya me fijé
          </Button>
        </div>
      )}
    </Alert>
  );
}

/** A field that applies its text when it is left applies it now, and keeps the focus. */
function applyTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => field.blur());
  field.focus({ preventScroll: true });
}

/** Whether no dialog is open over the form. */
function isOnTop(form: HTMLFormElement | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return form !== null && (top === undefined || top.contains(form));
}
