import { defineMail, facts, needed, text } from '../mail-definition.ts';

const greeting = text('saludo', '«¡Hola, Lucía!», o «¡Hola!» cuando no se sabe el nombre', '¡Hola, Lucía!');

/** What the referents of boxes are written. */
export const boxMails = {
  parkingReservation: defineMail({
    slug: 'reserva-de-parking',
    group: 'Palcos',
    name: 'Reserva de parking',
    when: 'Al referente del palco, con los tickets adjuntos, cuando están listos.',
    variables: {
      greeting,
      date: text('fecha', 'Día de la reserva', 'Miércoles 15 de julio de 2026'),
      attached: text(
        'adjuntos',
        '«El ticket va adjunto a este correo.» o «Los tickets van adjuntos a este correo.»',
        'Los tickets van adjuntos a este correo.',
      ),
      facts: facts('Recuadro con el palco, la fecha, el parking y una línea por vehículo', [
        { label: 'Palco', value: 'Palco 12' },
        { label: 'Fecha', value: 'Miércoles 15 de julio de 2026' },
        { label: 'Parking', value: 'Parking Sur, Av. 8 de Octubre 2847' },
        { label: 'Vehículo', value: 'SBA1234, Ana García' },
        { label: 'Vehículo', value: 'SBB5678, Juan Pérez' },
      ]),
    },
    original: {
      subject: 'Reserva de parking: {{fecha}}',
      title: 'Reserva de parking',
      body: `{{saludo}}

La reserva de parking de tu palco está hecha. {{adjuntos}}

Cada código QR vale para un único ingreso: enviá a cada conductor solo el suyo.

{{datos}}`,
    },
  }),
  parkingAnnulled: defineMail({
    slug: 'parking-anulado',
    group: 'Palcos',
    name: 'Reserva de parking anulada',
    when: 'Al referente del palco, cuando se publica un partido ese día.',
    variables: {
      greeting,
      date: needed(text('fecha', 'Día de las reservas', 'miércoles 15 de julio')),
      facts: needed(
        facts('Recuadro con el palco y las matrículas', [
          { label: 'Palco', value: 'Palco 12' },
          { label: 'Matrícula', value: 'SBA1234' },
        ]),
      ),
    },
    original: {
      subject: 'Reserva de parking anulada: {{fecha}}',
      title: 'Reserva de parking anulada',
      body: `{{saludo}}

El {{fecha}} hay un partido, y ese día no se reserva parking por fecha: anulamos las reservas de tu palco. Sus códigos ya no sirven.

Para el partido, el parking se pide desde el link de tu palco.

{{datos}}`,
    },
  }),
} as const;
