import { type MailOf, type MailVersion, restoreMail, saveMail } from '../../api/mails.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { reloadMails } from './use-mails.ts';

interface RestoreDialogProps {
  readonly of: MailOf;
  /** The one in force. */
  readonly version: number;
  readonly restored: MailVersion | 'original';
  readonly isDirty: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a mail says again what it said, in an earlier version or at first. */
export function RestoreDialog({ of, version, restored, isDirty, onDone, onClose }: RestoreDialogProps) {
  const isOriginal = restored === 'original' || restored.isOriginal;
  const edit = { ...of, version };
  return (
    <ActDialog
      title={isOriginal ? 'Volver al original' : `Restaurar la versión ${restored.version}`}
      name={isOriginal ? 'Volver al original' : 'Restaurar'}
      doneText={isOriginal ? 'El correo volvió a su texto original.' : 'Versión restaurada.'}
      send={async (operation) => {
        const saved = await (isOriginal
          ? restoreMail(edit, operation)
          : saveMail(edit, restored.text, operation));
        if (saved.ok) await reloadMails();
        return saved;
      }}
      onDone={onDone}
      onClose={(isStale) => {
        if (isStale) void reloadMails();
        onClose();
      }}
    >
      <p>
        {isOriginal
          ? 'Los correos que salgan desde ahora dicen lo que decían antes de que alguien los cambiara.'
          : 'Los correos que salgan desde ahora dicen lo que dice esa versión.'}{' '}
        El texto de ahora queda en Versiones.
        {isDirty && ' Lo que escribiste sin guardar se pierde.'}
      </p>
    </ActDialog>
  );
}
