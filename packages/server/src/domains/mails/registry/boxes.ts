import { defineMail, facts, link, needed, showName, text } from '../mail-definition.ts';

const greeting = text('saludo', '«¡Hola, Lucía!», o «¡Hola!» cuando no se sabe el nombre', '¡Hola, Lucía!');

const box = text('palco', 'Cómo se llama el palco', 'Palco 12');

/** What the referents of boxes are written. */
export const boxMails = {
  boxLink: defineMail({
    slug: 'link-de-palco',
    group: 'Palcos',
    name: 'Links de un palco para un espectáculo',
    when: 'Al referente del palco, cuando el club lo suma a un espectáculo o le renueva el link.',
    isOfShow: true,
    variables: {
      greeting,
      box,
      showName,
      opens: text(
        'desde_cuando',
        'Desde cuándo se emite; el párrafo no aparece cuando ya se puede',
        'Se puede emitir desde el 10/07/2026 10:00.',
      ),
      link: link('Emitir invitaciones', '/palco/1/5/P12/3fa8'),
      parking: {
        ...{ kind: 'link', name: 'link_parking', label: 'Emitir parking' },
        meaning: 'El botón «Emitir parking»; no aparece cuando el palco no tiene plazas',
        example: '/parking/1/5/P12/3fa8',
      },
    },
    original: {
      subject: 'Invitaciones de tu palco: {{espectaculo}}',
      title: 'Invitaciones de tu palco',
      body: `{{saludo}}

{{palco}} puede emitir las invitaciones para {{espectaculo}}. El link es privado: quien lo tiene puede usarlo.

{{desde_cuando}}

{{link}}

{{link_parking}}`,
    },
  }),
  boxReservationLink: defineMail({
    slug: 'link-de-reserva',
    group: 'Palcos',
    name: 'Link de un palco para reservar parking',
    when: 'Al referente del palco, cuando el club crea o renueva su link para reservar por fecha.',
    variables: { greeting, box, link: link('Reservar parking', '/palco-reserva/5/P12/3fa8') },
    original: {
      subject: 'Reserva de parking de tu palco',
      title: 'Reserva de parking',
      body: `{{saludo}}

Con este link {{palco}} reserva parking los días sin partido. Es privado: quien lo tiene puede usarlo.

{{link}}`,
    },
  }),
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
  parkingRevoked: defineMail({
    slug: 'ticket-de-parking-anulado',
    group: 'Palcos',
    name: 'Ticket de parking anulado',
    when: 'Al referente del palco, cuando el club anula un ticket o una reserva de parking.',
    variables: {
      greeting,
      facts: needed(
        facts('Recuadro con el palco, la matrícula, para cuándo era y el motivo, si hay', [
          { label: 'Palco', value: 'Palco 12' },
          { label: 'Matrícula', value: 'SBA1234' },
          { label: 'Para', value: 'Partido ante Central' },
          { label: 'Motivo', value: 'El parking está en obra' },
        ]),
      ),
    },
    original: {
      subject: 'Parking anulado: {{club}}',
      title: 'Parking anulado',
      body: `{{saludo}}

Anulamos un parking de tu palco: su código ya no sirve.

{{datos}}`,
    },
  }),
} as const;
