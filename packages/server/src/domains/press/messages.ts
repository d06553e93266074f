/** The Spanish of mails to press outlets. */

interface DecisionMail {
  readonly title: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export function acceptedMail(outletName: string, clubName: string): DecisionMail {
  return {
    title: 'Registro de medio aceptado',
    subject: `Registro aceptado: ${outletName}`,
    paragraphs: [
      '¡Buenas noticias!',
      `${clubName} aceptó el registro de ${outletName} como medio de prensa.`,
      'Cuando el medio tenga lugares para un espectáculo vas a recibir un enlace para canjear los tickets de sus integrantes.',
    ],
  };
}

export function rejectedMail(outletName: string, clubName: string, reason: string): DecisionMail {
  return {
    title: 'Registro de medio no aceptado',
    subject: `Registro no aceptado: ${outletName}`,
    paragraphs: [
      `${clubName} no aceptó el registro de ${outletName} como medio de prensa.`,
      ...(reason === '' ? [] : [`Motivo: ${reason}`]),
      'Si querés, podés corregir los datos y enviar una nueva solicitud.',
    ],
  };
}
