import { defineMail, facts, link, needed, paragraphs, showName, text } from '../mail-definition.ts';

const ownTickets = link('Ver mis entradas', '/cuenta/mis-entradas');

const movedFacts = facts('Recuadro con la fecha de antes y la de ahora', [
  { label: 'Antes', value: 'miércoles 15 de julio, 20:30 h' },
  { label: 'Ahora', value: 'A confirmar' },
]);
const clubSays = text(
  'mensaje',
  'Lo que el club escribió al hacerlo; el párrafo no aparece cuando no escribió nada',
  'La Asociación suspendió la fecha por alerta meteorológica.',
);
const choiceUntil = text('hasta_cuando', 'Hasta cuándo se puede elegir', 'hasta el 22/07/2026 20:30');

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
  showMoved: defineMail({
    slug: 'aplazamiento',
    group: 'Compras',
    name: 'Aplazamiento, a quien compró',
    when: 'A quienes compraron entradas de un espectáculo que cambia de día, con su link para elegir.',
    isOfShow: true,
    variables: {
      showName,
      facts: needed(movedFacts),
      message: clubSays,
      until: needed(choiceUntil),
      link: link('Elegir qué hacer', '/decision/7/3fa8'),
    },
    original: {
      subject: 'Cambió la fecha: {{espectaculo}}',
      title: 'Cambió la fecha',
      body: `¡Hola!

{{espectaculo}} cambió de fecha.

{{datos}}

{{mensaje}}

Tus entradas siguen valiendo para la nueva fecha: si vas a ir, no tenés que hacer nada. Si no podés, pedí la devolución {{hasta_cuando}} en este link. El link es privado: quien lo tiene puede usarlo.

{{link}}`,
    },
  }),
  showMovedGuest: defineMail({
    slug: 'aplazamiento-invitados',
    group: 'Compras',
    name: 'Aplazamiento, a invitados',
    when: 'A quienes tienen una invitación (cortesía, palco, prensa, butaca) de un espectáculo que cambia de día.',
    isOfShow: true,
    variables: {
      showName,
      facts: needed(movedFacts),
      message: clubSays,
      until: needed(choiceUntil),
      link: link('Ver mi invitación', '/decision/invitacion/7/3fa8'),
    },
    original: {
      subject: 'Cambió la fecha: {{espectaculo}}',
      title: 'Cambió la fecha',
      body: `¡Hola!

{{espectaculo}} cambió de fecha.

{{datos}}

{{mensaje}}

Tu entrada sigue valiendo para la nueva fecha. Si no vas a ir, liberá tu lugar {{hasta_cuando}} en este link, así lo aprovecha otra persona.

{{link}}`,
    },
  }),
  showMovedInviter: defineMail({
    slug: 'aplazamiento-a-quien-invita',
    group: 'Compras',
    name: 'Aplazamiento, a quien invita',
    when: 'A quien pidió una cortesía o tiene el link de un palco o de un medio de prensa, con las invitaciones que emitió, cuando el espectáculo cambia de día.',
    isOfShow: true,
    variables: {
      showName,
      facts: needed(
        facts('Recuadro con la fecha de antes, la de ahora y una línea por invitación, con su link', [
          { label: 'Antes', value: 'miércoles 15 de julio, 20:30 h' },
          { label: 'Ahora', value: 'A confirmar' },
          { label: 'Invitación', value: 'María Pérez', url: '/decision/invitacion/7/3fa8' },
          { label: 'Invitación', value: 'Juan Pérez', url: '/decision/invitacion/8/9c41' },
        ]),
      ),
      message: clubSays,
      until: needed(choiceUntil),
    },
    original: {
      subject: 'Cambió la fecha: {{espectaculo}}',
      title: 'Cambió la fecha',
      body: `¡Hola!

{{espectaculo}} cambió de fecha.

{{datos}}

{{mensaje}}

Las invitaciones que emitiste siguen valiendo para la nueva fecha: avisales a tus invitados. Si alguien no va, puede liberar su lugar {{hasta_cuando}} en el link de su invitación. Cada link es privado: enviáselo solo a esa persona.`,
    },
  }),
  showCancelled: defineMail({
    slug: 'cancelacion',
    group: 'Compras',
    name: 'Cancelación',
    when: 'A quienes tienen entradas de un espectáculo que se cancela.',
    isOfShow: true,
    variables: {
      showName,
      message: clubSays,
      money: text(
        'devolucion',
        'Cómo vuelve el dinero; el párrafo no aparece en las invitaciones',
        'Te devolvemos lo que pagaste por el mismo medio: no tenés que hacer nada.',
      ),
    },
    original: {
      subject: 'Se canceló: {{espectaculo}}',
      title: 'Se canceló',
      body: `¡Hola!

{{espectaculo}} se canceló. Tus entradas quedan anuladas.

{{mensaje}}

{{devolucion}}`,
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
