import { RequestSentDialog } from '../request-form/RequestSentDialog.tsx';

interface AccreditationSentProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The next steps of a request for an accreditation (spec 3 §2.6, §2.7). */
export function AccreditationSent({ isOpen, onClose }: AccreditationSentProps) {
  return (
    <RequestSentDialog isOpen={isOpen} title="Solicitud realizada con éxito" onClose={onClose}>
      <p>Si tu solicitud es aceptada, vas a recibir tu ticket por correo electrónico.</p>
      <p>Si es rechazada, también te lo vamos a notificar por correo.</p>
    </RequestSentDialog>
  );
}
