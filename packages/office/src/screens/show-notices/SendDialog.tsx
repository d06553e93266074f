import { type Audience, type NoticeText, sendNotice } from '../../api/buyer-notices.ts';
import { useLimits } from '../../api/limits.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { personsText } from './notice-rules.ts';
import styles from './notices.module.css';

interface SendDialogProps {
  readonly showId: number;
  readonly text: NoticeText;
  readonly audience: Audience;
  /** The size of the audience, as last counted. */
  readonly persons: number;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Confirms a notice: the size of its audience, and whether it needs an approval. */
export function SendDialog({ showId, text, audience, persons, onSent, onClose }: SendDialogProps) {
  const { peopleMessaged } = useLimits();
  const needsTwo = persons > peopleMessaged;
  return (
    <ActDialog
      title="Enviar el aviso"
      name={needsTwo ? 'Pedir el envío' : 'Enviar'}
      doneText={`Se está enviando a ${personsText(persons)}.`}
      isGrave
      isWide
      send={(operation) => sendNotice(showId, text, audience, operation)}
      onDone={onSent}
      onClose={onClose}
    >
      <p>
        {persons === 1 ? 'Lo va a recibir ' : 'Lo van a recibir '}
        <strong>{personsText(persons)}</strong>, un correo cada una. No se puede deshacer.
      </p>
      {needsTwo && (
        <p>
          Son más de {personsText(peopleMessaged)}: tiene que aprobarlo otra persona, de Administración. Hasta
          entonces no sale ningún correo.
        </p>
      )}
      <blockquote className={styles.quote}>
        <strong>{text.subject.trim()}</strong>
        <p className={styles.text}>{text.text.trim()}</p>
      </blockquote>
    </ActDialog>
  );
}
