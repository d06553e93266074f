import type { Pass } from './accreditation-form.ts';

/** The Spanish of mails about accreditations. */

export const PASS_TEXT: Record<Pass, string> = {
  'press-stand': 'Bancada de prensa',
  pitch: 'Campo de juego',
  general: 'Acreditación general',
};

/** The name under which the ticket is attached. */
export const fileNameText = (ticketId: number) => `acreditacion-${ticketId}.pdf`;

interface AcceptedFacts {
  readonly firstName: string;
  readonly showName: string;
  readonly date: string;
  readonly venue: string;
  readonly pass: Pass;
}

export function acceptedMail({ firstName, showName, date, venue, pass }: AcceptedFacts) {
  return {
    title: 'Tu acreditación',
    subject: `Acreditación aceptada: ${showName}`,
    paragraphs: [
      `¡Hola, ${firstName}!`,
      `Tu solicitud de acreditación para ${showName} fue aceptada. El ticket va adjunto a este correo.`,
      'Mostrá el código QR en el acceso, desde el teléfono o impreso, junto con tu documento. La acreditación es personal.',
    ],
    facts: [
      { label: 'Espectáculo', value: showName },
      { label: 'Fecha', value: date },
      { label: 'Lugar', value: venue },
      { label: 'Ubicación', value: PASS_TEXT[pass] },
    ].filter(({ value }) => value !== ''),
  };
}

interface RejectedFacts {
  readonly showName: string;
  readonly clubName: string;
  readonly reason: string;
}

export function rejectedMail({ showName, clubName, reason }: RejectedFacts) {
  return {
    title: 'Solicitud de acreditación',
    subject: `Acreditación no aceptada: ${showName}`,
    paragraphs: [
      `${clubName} no aceptó tu solicitud de acreditación para ${showName}.`,
      ...(reason === '' ? [] : [`Motivo: ${reason}`]),
    ],
  };
}
