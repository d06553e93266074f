import { defineMail, link, needed, showName, text } from '../mail-definition.ts';

const requester = text('solicitante', 'Nombre de quien la pidió', 'Peña de Colonia');
const places = text('lugares', 'Cuántos lugares son y en qué sector', '4 lugares en Tribuna Norte, Platea A');

/** Secret addresses of private pages, to those who asked the club for them. */
export const linkMails = {
  courtesyLink: defineMail({
    slug: 'link-de-cortesia',
    group: 'Links privados',
    name: 'Link de una cortesía',
    when: 'A quien pidió la cortesía, cuando se crea o se renueva su link.',
    isOfShow: true,
    variables: {
      requester,
      showName,
      places,
      opens: text(
        'desde_cuando',
        'Desde cuándo se canjea; el párrafo no aparece cuando ya se puede',
        'Se pueden canjear desde el 10/07/2026 10:00.',
      ),
      link: link('Completar los datos', '/cortesia/1/7/3fa8'),
    },
    original: {
      subject: 'Tus cortesías: {{espectaculo}}',
      title: 'Tus cortesías',
      body: `Hola {{solicitante}}:

{{club}} te invita a {{espectaculo}}: {{lugares}}.

Completá los datos de cada persona en este link, o compartilo con quienes van. El link es privado: quien lo tiene puede usarlo.

{{desde_cuando}}

{{link}}`,
    },
  }),
  paymentLink: defineMail({
    slug: 'link-de-pago',
    group: 'Links privados',
    name: 'Link de pago',
    when: 'A quien pidió los lugares, cuando se crea o se renueva su link.',
    isOfShow: true,
    variables: {
      requester,
      showName,
      places,
      amount: needed(text('importe', 'Lo que se paga en total', '$ 2.400')),
      until: needed(text('hasta_cuando', 'Hasta cuándo se puede pagar', '15/07/2026 20:30')),
      link: link('Pagar y completar los datos', '/link-pago/1/7/3fa8'),
    },
    original: {
      subject: 'Tus lugares para {{espectaculo}}',
      title: 'Tus lugares',
      body: `Hola {{solicitante}}:

{{club}} te reservó {{lugares}} para {{espectaculo}}.

Son {{importe}}. Los podés pagar hasta el {{hasta_cuando}} en este link, donde también se completan los datos de cada persona. El link es privado: quien lo tiene puede usarlo.

{{link}}`,
    },
  }),
} as const;
