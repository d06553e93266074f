import { defineMail, facts, link, needed, paragraphs, showName, text } from '../mail-definition.ts';

const ownTickets = link('Ver mis entradas', '/cuenta/mis-entradas');

/** Mails to buyers. */
export const purchaseMails = {
  purchase: defineMail({
    slug: 'compra',
    group: 'Compras',
    name: 'Entradas de una compra',
    when: 'A quien compró, con las entradas adjuntas, cuando están listas.',
    isOfShow: true,
    variables: {
      title: text('tus_entradas', '«Tu entrada» o «Tus entradas», según cuántas son', 'Tus entradas'),
      showName,
      ready: text(
        'estan_listas',
        '«Ya está lista tu entrada» o «Ya están listas tus 2 entradas»',
        'Ya están listas tus 2 entradas',
      ),
      where: text(
        'donde_estan',
        'Que van adjuntas, y que también están en Mis entradas cuando se compró con una cuenta',
        'Las encontrás adjuntas a este correo y también en Mis entradas.',
      ),
      facts: facts('Recuadro con el espectáculo, la fecha, el lugar y una línea por entrada', [
        { label: 'Espectáculo', value: 'Partido ante Central' },
        { label: 'Fecha', value: 'Miércoles 15 de julio de 2026, 20:30 h' },
        { label: 'Lugar', value: 'Estadio del Parque, Av. 8 de Octubre 2847' },
        { label: 'Entrada 1', value: 'María Pérez (Tribuna Norte, Platea A, fila 1, asiento 2)' },
        { label: 'Entrada 2', value: 'Juan Pérez (Tribuna Norte, Platea A, fila 1, asiento 3)' },
      ]),
      link: ownTickets,
    },
    original: {
      subject: '{{tus_entradas}}: {{espectaculo}}',
      title: '{{tus_entradas}}',
      body: `¡Todo listo!

{{estan_listas}} para {{espectaculo}}. {{donde_estan}}

El día del espectáculo mostrá el código QR en el acceso, desde el teléfono o impreso. Cada código vale para un único ingreso: no lo compartas.

{{datos}}

{{link}}`,
    },
  }),
  ticketChanged: defineMail({
    slug: 'entrada-cambiada',
    group: 'Compras',
    name: 'Entrada corregida o cambiada de lugar',
    when: 'A quien se le envió la entrada, con la nueva adjunta, cuando el club corrige la persona o cambia el lugar.',
    isOfShow: true,
    variables: {
      showName,
      facts: needed(
        facts('Recuadro con el espectáculo, la fecha, y la persona y el lugar de ahora', [
          { label: 'Espectáculo', value: 'Partido ante Central' },
          { label: 'Fecha', value: 'Miércoles 15 de julio de 2026, 20:30 h' },
          { label: 'Lugar', value: 'Estadio del Parque, Av. 8 de Octubre 2847' },
          { label: 'Entrada', value: 'María Pérez (Tribuna Norte, Platea A, fila 1, asiento 2)' },
        ]),
      ),
      link: ownTickets,
    },
    original: {
      subject: 'Cambió tu entrada: {{espectaculo}}',
      title: 'Cambió tu entrada',
      body: `¡Hola!

El club cambió tu entrada para {{espectaculo}}. La nueva va adjunta a este correo: la anterior ya no sirve.

{{datos}}

{{link}}`,
    },
  }),
  refund: defineMail({
    slug: 'reembolso',
    group: 'Compras',
    name: 'Reembolso de un pago',
    when: 'A quien pagó, cada vez que se le devolvió dinero: de una compra que no se pudo completar, o de entradas.',
    isOfShow: true,
    variables: {
      firstName: text('nombre', 'Nombre de quien compró', 'María'),
      amount: needed(text('importe', 'Lo que se devolvió', '$ 2.400')),
      showName,
      reason: text(
        'motivo',
        'Por qué se devolvió',
        'La compra ya estaba paga: recibimos el mismo pago dos veces.',
      ),
    },
    original: {
      subject: 'Reembolso de tu compra: {{espectaculo}}',
      title: 'Reembolso de tu compra',
      body: `Hola {{nombre}}:

Te devolvimos {{importe}} de tu compra para {{espectaculo}}.

{{motivo}}

Según tu medio de pago, el reintegro puede demorar unos días en verse reflejado.`,
    },
  }),
  newHour: defineMail({
    slug: 'cambio-de-hora',
    group: 'Compras',
    name: 'Cambio de hora',
    when: 'A quienes tienen entradas de un espectáculo que empieza a otra hora del mismo día.',
    isOfShow: true,
    variables: {
      showName,
      facts: needed(
        facts('Recuadro con la hora de antes, la de ahora y el motivo', [
          { label: 'Antes', value: '15/07/2026 20:30' },
          { label: 'Ahora', value: '15/07/2026 21:00' },
          { label: 'Motivo', value: 'Pedido de la televisión' },
        ]),
      ),
      link: ownTickets,
    },
    original: {
      subject: 'Cambió la hora: {{espectaculo}}',
      title: 'Cambió la hora',
      body: `¡Hola!

{{espectaculo}} empieza a otra hora del mismo día. Tus entradas siguen valiendo.

{{datos}}

{{link}}`,
    },
  }),
  buyerNotice: defineMail({
    slug: 'aviso-a-compradores',
    group: 'Compras',
    name: 'Aviso a compradores',
    when: 'A quienes tienen entradas de un espectáculo, cuando el club les manda un aviso.',
    isOfShow: true,
    variables: {
      subject: text('asunto', 'Asunto del aviso', 'Cambió la puerta de la Tribuna Norte'),
      text: needed(
        paragraphs(
          'texto',
          'Lo que el club escribió en el aviso',
          'Si tu entrada es de la Tribuna Norte, el domingo se ingresa por la puerta 4.\n\nLas puertas abren a las 18:30.',
        ),
      ),
      showName,
      date: text('fecha', 'Cuándo empieza el espectáculo', 'miércoles 15 de julio, 20:30 h'),
    },
    original: {
      subject: '{{asunto}}',
      title: '{{asunto}}',
      body: `{{texto}}

Recibís este aviso porque tenés entradas para {{espectaculo}} ({{fecha}}).`,
    },
  }),
  transfer: defineMail({
    slug: 'transferencia',
    group: 'Compras',
    name: 'Transferencia de butaca',
    when: 'A quien transfirió su butaca para un espectáculo.',
    isOfShow: true,
    variables: {
      beneficiaryName: text('beneficiario', 'A quién se le transfirió', 'Berta Silva'),
      showName,
      contact: text('contacto', 'Cómo comunicarse con el club', 'el club (entradas@club.example)'),
      facts: facts('Recuadro con el espectáculo y el beneficiario', [
        { label: 'Espectáculo', value: 'Partido ante Central' },
        { label: 'Beneficiario', value: 'Berta Silva' },
      ]),
      link: ownTickets,
    },
    original: {
      subject: 'Transferencia de butaca: {{espectaculo}}',
      title: 'Transferencia de butaca',
      body: `¡Listo!

La butaca quedó transferida a {{beneficiario}} para {{espectaculo}}. La entrada está en Mis entradas: descargala y enviásela.

Si no hiciste esta transferencia, comunicate con {{contacto}}.

{{datos}}

{{link}}`,
    },
  }),
} as const;
