import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** While the confirmed act is in progress neither button can be pressed again. */
  readonly isPending?: boolean;
  /** `danger` for irreversible acts. */
  readonly tone?: 'primary' | 'danger';
}

/** Asks for a confirmation. The harmless answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isPending = false, tone = 'danger' } = props;
  return (
    <Dialog
      isOpen={props.isOpen}
      title={props.title}
      onClose={isPending ? undefined : props.onCancel}
      footer={
        <>
          <Button tone="secondary" disabled={isPending} onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button tone={tone} isPending={isPending} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
