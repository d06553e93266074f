import { Icon } from '@club/ui/icon/Icon.tsx';
import { Card } from '@club/ui/surface/Card.tsx';
import { useLoaderData } from 'react-router';
import { LinkPage } from '../../features/link-page/LinkPage.tsx';
import { RequestSentDialog } from '../../features/request-form/RequestSentDialog.tsx';
import { useSent } from '../../features/request-form/use-sent.ts';
import { useClub } from '../../shell/use-club.ts';
import type { PressRegistrationData } from './load-press-registration.ts';
import styles from './PressRegistrationScreen.module.css';
import { RegistrationForm } from './RegistrationForm.tsx';

const LEAD =
  'Tené a mano el carnet AUF ID del responsable y de cada integrante: una imagen .png, .jpg o .jpeg de hasta 2 MB.';

/** The registration page of a press outlet and its members (spec 3 §2.5). */
export function PressRegistrationScreen() {
  const { outletTypes, documentTypes } = useLoaderData<PressRegistrationData>();
  const { isSent, round, announce, dismiss } = useSent();
  return (
    <LinkPage title="Registro de medio de prensa" lead={LEAD} side={<WhatFollows />}>
      <RegistrationForm
        key={round}
        outletTypes={outletTypes}
        documentTypes={documentTypes}
        onSent={announce}
      />
      <RequestSentDialog isOpen={isSent} title="Solicitud de registro enviada" onClose={dismiss}>
        <p>Te vamos a enviar un correo electrónico para informarte si tu solicitud fue aceptada.</p>
        <p>La aprobación del registro queda a criterio del club.</p>
        <ProtocolLink />
      </RequestSentDialog>
    </LinkPage>
  );
}

function WhatFollows() {
  return (
    <Card title="Cómo sigue">
      <div className={styles.note}>
        <p>El club revisa cada solicitud y responde por correo electrónico al responsable del medio.</p>
        <p>Los integrantes registrados son quienes después pueden recibir tickets de prensa.</p>
        <ProtocolLink />
      </div>
    </Card>
  );
}

/** Nothing when the club has none. */
function ProtocolLink() {
  const { accreditationProtocolUrl } = useClub();
  if (accreditationProtocolUrl === '') return null;
  return (
    <p>
      <a className={styles.link} href={accreditationProtocolUrl} target="_blank" rel="noopener noreferrer">
        <Icon name="external" /> Protocolo de acreditaciones
      </a>
    </p>
  );
}
