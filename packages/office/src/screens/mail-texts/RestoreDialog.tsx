import { type MailOf, type MailVersion, restoreMail, saveMail } from '../../api/mails.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { reloadMails } from './use-mails.ts';

interface RestoreDialogProps {
  readonly of: MailOf;
  /** The current one. */
  readonly version: number;
  readonly restored: MailVersion | 'original';
  readonly isDirty: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const OF_CLUB = {
  title: 'Volver al original',
  done: 'El correo volvió a su texto original.',
  text: 'Los correos que salgan desde ahora dicen lo que decían antes de que alguien los cambiara.',
};
const OF_SHOW = {
  title: 'Volver al del club',
  done: 'El correo dice otra vez lo que el del club.',
  text: 'Los correos de este espectáculo que salgan desde ahora dicen lo que dice el del club.',
};

/** Confirms that a mail gets the text of an earlier version or the original. */
export function RestoreDialog({ of, version, restored, isDirty, onDone, onClose }: RestoreDialogProps) {
  const isOriginal = restored === 'original' || restored.isOriginal;
  const edit = { ...of, version };
  const words = of.showId > 0 ? OF_SHOW : OF_CLUB;
  return (
    <ActDialog
      title={isOriginal ? words.title : `Restaurar la versión ${restored.version}`}
      name={isOriginal ? words.title : 'Restaurar'}
      doneText={isOriginal ? words.done : 'Versión restaurada.'}
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
        {isOriginal ? words.text : 'Los correos que salgan desde ahora dicen lo que dice esa versión.'} El
        texto de ahora queda en Versiones.
        {isDirty && ' Lo que escribiste sin guardar se pierde.'}
      </p>
    </ActDialog>
  );
}
