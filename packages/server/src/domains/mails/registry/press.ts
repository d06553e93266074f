import { defineMail, facts, link, needed, showName, text } from '../mail-definition.ts';

const outletName = text('medio', 'Nombre del medio', 'Radio del Sur');
const reason = needed(
  text(
    'motivo',
    'Por qué no; el párrafo no aparece cuando no se escribió ninguno',
    'Falta el carnet vigente.',
  ),
);

const pictureReason = needed(
  text('motivo', 'Qué tiene de malo la imagen que se recibió', 'La imagen del carnet no se lee.'),
);

/** What journalists and press outlets are written. */
export const pressMails = {
  outletAccepted: defineMail({
    slug: 'medio-aceptado',
    group: 'Prensa',
    name: 'Registro de medio aceptado',
    when: 'Al responsable del medio, cuando se acepta su registro.',
    variables: { outletName },
    original: {
      subject: 'Registro aceptado: {{medio}}',
      title: 'Registro de medio aceptado',
      body: `¡Buenas noticias!

{{club}} aceptó el registro de {{medio}} como medio de prensa.

Cuando el medio tenga lugares para un espectáculo vas a recibir un enlace para canjear los tickets de sus integrantes.`,
    },
  }),
  outletRejected: defineMail({
    slug: 'medio-no-aceptado',
    group: 'Prensa',
    name: 'Registro de medio no aceptado',
    when: 'Al responsable del medio, cuando no se acepta su registro.',
    variables: { outletName, reason },
    original: {
      subject: 'Registro no aceptado: {{medio}}',
      title: 'Registro de medio no aceptado',
      body: `{{club}} no aceptó el registro de {{medio}} como medio de prensa.

Motivo: {{motivo}}

Si querés, podés corregir los datos y enviar una nueva solicitud.`,
    },
  }),
  outletPictures: defineMail({
    slug: 'medio-otras-imagenes',
    group: 'Prensa',
    name: 'Otras imágenes de un medio',
    when: 'Al responsable del medio, cuando se le piden otras imágenes de los carnés.',
    variables: { outletName, reason: pictureReason, link: link('Enviar el formulario', '/prensa/registro') },
    original: {
      subject: 'Necesitamos otras imágenes: {{medio}}',
      title: 'Registro de medio: faltan las imágenes',
      body: `{{club}} recibió el registro de {{medio}}, pero necesita otras imágenes de los carnés AUF ID.

Qué pasó: {{motivo}}

Enviá el formulario otra vez, con el mismo nombre del medio, el mismo responsable y el mismo correo, y las imágenes nuevas. Tu lugar en la lista se mantiene.

{{link}}`,
    },
  }),
  accreditationPicture: defineMail({
    slug: 'acreditacion-otra-imagen',
    group: 'Prensa',
    name: 'Otra imagen de una acreditación',
    when: 'A quien pidió la acreditación, cuando se le pide otra imagen del carnet.',
    isOfShow: true,
    variables: {
      showName,
      reason: pictureReason,
      link: link('Enviar otra imagen', '/prensa/1/acreditacion'),
    },
    original: {
      subject: 'Necesitamos otra imagen: {{espectaculo}}',
      title: 'Tu solicitud de acreditación',
      body: `{{club}} recibió tu solicitud de acreditación para {{espectaculo}}, pero necesita otra imagen de tu carnet AUF.

Qué pasó: {{motivo}}

Enviá el formulario otra vez, con el mismo documento y el mismo correo, y la imagen nueva. Tu lugar en la lista se mantiene.

{{link}}`,
    },
  }),
  accreditationAccepted: defineMail({
    slug: 'acreditacion-aceptada',
    group: 'Prensa',
    name: 'Acreditación aceptada',
    when: 'A quien la pidió, con el ticket adjunto, cuando está listo.',
    isOfShow: true,
    variables: {
      firstName: text('nombre', 'Nombre de quien la pidió', 'Carlos'),
      showName,
      facts: facts('Recuadro con el espectáculo, la fecha, el lugar y la ubicación', [
        { label: 'Espectáculo', value: 'Partido ante Central' },
        { label: 'Fecha', value: 'Miércoles 15 de julio de 2026, 20:30 h' },
        { label: 'Lugar', value: 'Estadio del Parque, Av. 8 de Octubre 2847' },
        { label: 'Ubicación', value: 'Bancada de prensa' },
      ]),
    },
    original: {
      subject: 'Acreditación aceptada: {{espectaculo}}',
      title: 'Tu acreditación',
      body: `¡Hola, {{nombre}}!

Tu solicitud de acreditación para {{espectaculo}} fue aceptada. El ticket va adjunto a este correo.

Mostrá el código QR en el acceso, desde el teléfono o impreso, junto con tu documento. La acreditación es personal.

{{datos}}`,
    },
  }),
  accreditationRejected: defineMail({
    slug: 'acreditacion-no-aceptada',
    group: 'Prensa',
    name: 'Acreditación no aceptada',
    when: 'A quien la pidió, cuando no se acepta.',
    isOfShow: true,
    variables: { showName, reason },
    original: {
      subject: 'Acreditación no aceptada: {{espectaculo}}',
      title: 'Solicitud de acreditación',
      body: `{{club}} no aceptó tu solicitud de acreditación para {{espectaculo}}.

Motivo: {{motivo}}`,
    },
  }),
} as const;
