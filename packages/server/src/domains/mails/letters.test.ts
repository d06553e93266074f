import { expect, test } from 'vitest';
import { acceptedMail } from '../accreditations/messages.ts';
import { annulledMail, reservationMail } from '../parking/messages.ts';
import { newHourMail } from '../programming/messages.ts';
import { purchaseMail } from '../tickets/messages.ts';
import { transferMail } from '../transfers/transfer-mail.ts';
import { renderText } from './compose-mail.ts';
import type { AnyValues } from './mail-definition.ts';
import { definitionOf, type MailKey } from './mail-registry.ts';

const SITE = 'https://club.example';
const CLUB = {
  ...{ name: 'Club del Parque', membersContact: '' },
  contact: { label: 'entradas@club.example', href: '' },
};
const OFFICE = { config: { siteUrl: SITE } } as Parameters<typeof newHourMail>[0];

const purchase = (count: number) => ({
  showName: 'Partido',
  date: 'Miércoles 15 de julio de 2099, 20:30 h',
  venue: 'Estadio, Calle 1',
  places: Array.from({ length: count }, (_none, index) => `Ana ${index} (Norte, A)`),
  siteUrl: SITE,
  isOfUser: true,
});
const TRANSFER = { to: 'a@b.uy', showId: 1, showName: 'Partido', beneficiaryName: 'Berta B', ticketId: 1 };
const HOUR = {
  id: 4,
  version: 2,
  name: 'Partido',
  before: new Date('2026-07-15T23:30:00Z'),
  after: new Date('2026-07-16T00:00:00Z'),
  reason: 'TV',
};
const BOX = { referent: 'Lucía', box: 'Palco 1', date: 'Miércoles 15' };
const RESERVATION = { ...BOX, carPark: 'Sur, Calle', vehicles: ['SBA0, Ana', 'SBA1, Ana'] };
const ANNULLED = { ...BOX, referent: '', date: 'miércoles 15 de julio', plates: ['SBA0'] };
const ACCEPTED = {
  firstName: 'Ana',
  showName: 'Partido',
  date: '',
  venue: 'Estadio',
  pass: 'pitch',
} as const;

/** The original mails to fans, guests and the press: subject, title, and the mail as text. */
test.each<[string, MailKey, AnyValues, [string, string], string]>([
  [
    'a ticket that was changed',
    'ticketChanged',
    (({ facts, showName, link }) => ({ facts, showName, link }))(purchaseMail(purchase(1))),
    ['Cambió tu entrada: Partido', 'Cambió tu entrada'],
    `¡Hola!

El club cambió tu entrada para Partido. La nueva va adjunta a este correo: la anterior ya no sirve.

Espectáculo: Partido
Fecha: Miércoles 15 de julio de 2099, 20:30 h
Lugar: Estadio, Calle 1
Entrada: Ana 0 (Norte, A)

Ver mis entradas: https://club.example/cuenta/mis-entradas`,
  ],
  [
    'a purchase of one',
    'purchase',
    purchaseMail(purchase(1)),
    ['Tu entrada: Partido', 'Tu entrada'],
    `¡Todo listo!

Ya está lista tu entrada para Partido. La encontrás adjunta a este correo y también en Mis entradas.

El día del espectáculo mostrá el código QR en el acceso, desde el teléfono o impreso. Cada código vale para un único ingreso: no lo compartas.

Espectáculo: Partido
Fecha: Miércoles 15 de julio de 2099, 20:30 h
Lugar: Estadio, Calle 1
Entrada: Ana 0 (Norte, A)

Ver mis entradas: https://club.example/cuenta/mis-entradas`,
  ],
  [
    'a purchase of three',
    'purchase',
    purchaseMail(purchase(3)),
    ['Tus entradas: Partido', 'Tus entradas'],
    `¡Todo listo!

Ya están listas tus 3 entradas para Partido. Las encontrás adjuntas a este correo y también en Mis entradas.

El día del espectáculo mostrá el código QR en el acceso, desde el teléfono o impreso. Cada código vale para un único ingreso: no lo compartas.

Espectáculo: Partido
Fecha: Miércoles 15 de julio de 2099, 20:30 h
Lugar: Estadio, Calle 1
Entrada 1: Ana 0 (Norte, A)
Entrada 2: Ana 1 (Norte, A)
Entrada 3: Ana 2 (Norte, A)

Ver mis entradas: https://club.example/cuenta/mis-entradas`,
  ],
  [
    'a purchase without an account, of a show without a place',
    'purchase',
    purchaseMail({ ...purchase(1), venue: '', isOfUser: false }),
    ['Tu entrada: Partido', 'Tu entrada'],
    `¡Todo listo!

Ya está lista tu entrada para Partido. La encontrás adjunta a este correo.

El día del espectáculo mostrá el código QR en el acceso, desde el teléfono o impreso. Cada código vale para un único ingreso: no lo compartas.

Espectáculo: Partido
Fecha: Miércoles 15 de julio de 2099, 20:30 h
Entrada: Ana 0 (Norte, A)`,
  ],
  [
    'a seat transfer',
    'transfer',
    transferMail({ ...TRANSFER, siteUrl: SITE, club: CLUB }).values,
    ['Transferencia de butaca: Partido', 'Transferencia de butaca'],
    `¡Listo!

La butaca quedó transferida a Berta B para Partido. La entrada está en Mis entradas: descargala y enviásela.

Si no hiciste esta transferencia, comunicate con el club (entradas@club.example).

Espectáculo: Partido
Beneficiario: Berta B

Ver mis entradas: https://club.example/cuenta/mis-entradas`,
  ],
  [
    'a new hour',
    'newHour',
    newHourMail(OFFICE, HOUR, { email: 'f@b.uy', isOfUser: true }).values,
    ['Cambió la hora: Partido', 'Cambió la hora'],
    `¡Hola!

Partido empieza a otra hora del mismo día. Tus entradas siguen valiendo.

Antes: 15/07/2026 20:30
Ahora: 15/07/2026 21:00
Motivo: TV

Ver mis entradas: https://club.example/cuenta/mis-entradas`,
  ],
  [
    'a parking reservation',
    'parkingReservation',
    reservationMail(RESERVATION),
    ['Reserva de parking: Miércoles 15', 'Reserva de parking'],
    `¡Hola, Lucía!

La reserva de parking de tu palco está hecha. Los tickets van adjuntos a este correo.

Cada código QR vale para un único ingreso: enviá a cada conductor solo el suyo.

Palco: Palco 1
Fecha: Miércoles 15
Parking: Sur, Calle
Vehículo: SBA0, Ana
Vehículo: SBA1, Ana`,
  ],
  [
    'a cancelled show, with what the club wrote in its lines',
    'showCancelled',
    { showName: 'Partido', message: 'Se suspendió:\n- llueve\n\nPerdón.', money: '' },
    ['Se canceló: Partido', 'Se canceló'],
    `¡Hola!

Partido se canceló. Tus entradas quedan anuladas.

Se suspendió:
- llueve

Perdón.`,
  ],
  [
    'a reservation that is annulled, of nobody known',
    'parkingAnnulled',
    annulledMail(ANNULLED),
    ['Reserva de parking anulada: miércoles 15 de julio', 'Reserva de parking anulada'],
    `¡Hola!

El miércoles 15 de julio hay un partido, y ese día no se reserva parking por fecha: anulamos las reservas de tu palco. Sus códigos ya no sirven.

Para el partido, el parking se pide desde el link de tu palco.

Palco: Palco 1
Matrícula: SBA0`,
  ],
  [
    'an accreditation',
    'accreditationAccepted',
    acceptedMail(ACCEPTED),
    ['Acreditación aceptada: Partido', 'Tu acreditación'],
    `¡Hola, Ana!

Tu solicitud de acreditación para Partido fue aceptada. El ticket va adjunto a este correo.

Mostrá el código QR en el acceso, desde el teléfono o impreso, junto con tu documento. La acreditación es personal.

Espectáculo: Partido
Lugar: Estadio
Ubicación: Campo de juego`,
  ],
  [
    'no accreditation, without a reason',
    'accreditationRejected',
    { showName: 'Partido', reason: '' },
    ['Acreditación no aceptada: Partido', 'Solicitud de acreditación'],
    `Club del Parque no aceptó tu solicitud de acreditación para Partido.`,
  ],
  [
    'no accreditation',
    'accreditationRejected',
    { showName: 'Partido', reason: 'Cupo completo.' },
    ['Acreditación no aceptada: Partido', 'Solicitud de acreditación'],
    `Club del Parque no aceptó tu solicitud de acreditación para Partido.

Motivo: Cupo completo.`,
  ],
  [
    'an outlet',
    'outletAccepted',
    { outletName: 'Radio Uno' },
    ['Registro aceptado: Radio Uno', 'Registro de medio aceptado'],
    `¡Buenas noticias!

Club del Parque aceptó el registro de Radio Uno como medio de prensa.

Cuando el medio tenga lugares para un espectáculo vas a recibir un enlace para canjear los tickets de sus integrantes.`,
  ],
  [
    'no outlet',
    'outletRejected',
    { outletName: 'Radio Uno', reason: 'Falta el carnet.' },
    ['Registro no aceptado: Radio Uno', 'Registro de medio no aceptado'],
    `Club del Parque no aceptó el registro de Radio Uno como medio de prensa.

Motivo: Falta el carnet.

Si querés, podés corregir los datos y enviar una nueva solicitud.`,
  ],
  [
    'a refund',
    'refund',
    { firstName: 'Ana', amount: '$ 2.400', showName: 'Partido', reason: 'La compra ya estaba paga.' },
    ['Reembolso de tu compra: Partido', 'Reembolso de tu compra'],
    `Hola Ana:

Te devolvimos $ 2.400 de tu compra para Partido.

La compra ya estaba paga.

Según tu medio de pago, el reintegro puede demorar unos días en verse reflejado.`,
  ],
])('%s is told as ever', (_name, mail, values, [subject, title], text) => {
  const letter = renderText({ club: CLUB }, mail, definitionOf(mail).original, values);
  expect(letter).toMatchObject({ value: { subject, text, html: expect.stringContaining(`${title}</h1>`) } });
});
