import { defineMail, facts, link, needed, paragraphs, showName, text } from '../mail-definition.ts';

const DAYS = [
  { label: 'Antes', value: 'miércoles 15 de julio, 20:30 h' },
  { label: 'Ahora', value: 'A confirmar' },
] as const;
const clubSays = paragraphs(
  'mensaje',
  'Lo que el club escribió al hacerlo; el párrafo no aparece cuando no escribió nada',
  'La Asociación suspendió la fecha por alerta meteorológica.',
);
const moved = {
  showName,
  facts: needed(facts('Recuadro con la fecha de antes y la de ahora', DAYS)),
  message: clubSays,
  until: needed(text('hasta_cuando', 'Hasta cuándo se puede elegir', 'hasta el 22/07/2026 20:30')),
};

/** Mails to the people with tickets of a show that moves or is cancelled. */
export const moveMails = {
  showMoved: defineMail({
    slug: 'aplazamiento',
    group: 'Compras',
    name: 'Aplazamiento, a quien compró',
    when: 'A quienes compraron entradas de un espectáculo que cambia de día, con su link para elegir.',
    isOfShow: true,
    variables: {
      ...moved,
      instead: text(
        'si_no_podes',
        'Qué hacer si no se puede ir: «pedí la devolución», o «liberá tus lugares» si no costaron nada',
        'pedí la devolución',
      ),
      link: link('Elegir qué hacer', '/decision/7/3fa8'),
    },
    original: {
      subject: 'Cambió la fecha: {{espectaculo}}',
      title: 'Cambió la fecha',
      body: `¡Hola!

{{espectaculo}} cambió de fecha.

{{datos}}

{{mensaje}}

Tus entradas siguen valiendo para la nueva fecha: si vas a ir, no tenés que hacer nada. Si no podés, {{si_no_podes}} {{hasta_cuando}} en este link. El link es privado: quien lo tiene puede usarlo.

{{link}}`,
    },
  }),
  showMovedGuest: defineMail({
    slug: 'aplazamiento-invitados',
    group: 'Compras',
    name: 'Aplazamiento, a invitados',
    when: 'A quienes tienen una entrada con su propio correo y sin compra (butaca, acreditación, o una invitación a la que se le puso un correo) de un espectáculo que cambia de día.',
    isOfShow: true,
    variables: {
      ...moved,
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
      ...moved,
      facts: needed(
        facts('Recuadro con la fecha de antes, la de ahora y una línea por invitación, con su link', [
          ...DAYS,
          { label: 'Invitación', value: 'María Pérez', url: '/decision/invitacion/7/3fa8' },
          { label: 'Invitación', value: 'Juan Pérez', url: '/decision/invitacion/8/9c41' },
        ]),
      ),
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
  choiceMade: defineMail({
    slug: 'eleccion',
    group: 'Compras',
    name: 'Lo que se eligió, tras un aplazamiento',
    when: 'A quien eligió qué hacer con entradas de un espectáculo que cambió de día, por lo que eligió.',
    isOfShow: true,
    variables: {
      showName,
      facts: needed(
        facts('Recuadro con lo que se eligió para cada entrada', [
          { label: 'Devolución', value: 'María Pérez (Tribuna Norte, Platea A, fila 1, asiento 2)' },
          { label: 'La conservás', value: 'Juan Pérez (Tribuna Norte, Platea A, fila 1, asiento 3)' },
        ]),
      ),
      money: text(
        'devolucion',
        'Cómo vuelve el dinero; el párrafo no aparece si no se pidió una devolución',
        'Te devolvemos lo que pagaste, y te avisamos cuando esté hecho.',
      ),
    },
    original: {
      subject: 'Recibimos la elección: {{espectaculo}}',
      title: 'Recibimos la elección',
      body: `¡Hola!

Esto es lo que se eligió para {{espectaculo}}:

{{datos}}

{{devolucion}}`,
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
        'Cómo vuelve el dinero; el párrafo no aparece si no queda nada por devolver, como en las invitaciones',
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
} as const;
