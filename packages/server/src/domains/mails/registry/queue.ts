import { defineMail, link, needed, text } from '../mail-definition.ts';

const roomName = needed(text('sala', 'Nombre de la fila', 'Clásico: venta general'));
const queueLink = link('Ver mi lugar en la fila', '/fila/1');

/** Mails of waiting rooms (spec 6 §8, §9). */
export const queueMails = {
  queueJoined: defineMail({
    slug: 'fila-anotado',
    group: 'Fila virtual',
    name: 'Anotado en la fila',
    when: 'A quien se anota en una fila y pide avisos por correo.',
    variables: { roomName, moment: text('apertura', 'Cuándo abre', '15/07/2026 10:00'), link: queueLink },
    original: {
      subject: 'Estás anotado: {{sala}}',
      title: 'Estás anotado',
      body: `Tu lugar en {{sala}} queda guardado en tu cuenta. Apertura: {{apertura}}.

No hace falta que esperes con la página abierta: te escribimos cuando se acerque tu turno.

{{link}}`,
    },
  }),
  queueNear: defineMail({
    slug: 'fila-turno-cerca',
    group: 'Fila virtual',
    name: 'El turno se acerca',
    when: 'A quien pidió avisos, cuando su turno está cerca.',
    variables: {
      roomName,
      range: text('espera', 'Cuánto falta, en minutos', 'entre 15 y 20 minutos'),
      link: queueLink,
    },
    original: {
      subject: 'Tu turno se acerca',
      title: 'Tu turno se acerca',
      body: `Calculamos {{espera}}.

Quedate cerca: cuando te llamemos vas a tener 20 minutos para entrar a {{sala}}.

{{link}}`,
    },
  }),
  queueCalled: defineMail({
    slug: 'fila-turno',
    group: 'Fila virtual',
    name: 'Es tu turno',
    when: 'A quien pidió avisos, cuando se llama su número.',
    variables: { roomName, until: text('hasta', 'Hasta qué hora puede entrar', '10:42'), link: queueLink },
    original: {
      subject: 'Es tu turno',
      title: 'Es tu turno',
      body: `Entrá antes de las {{hasta}}.

Te toca en {{sala}}.

{{link}}`,
    },
  }),
  queuePostponed: defineMail({
    slug: 'fila-postergada',
    group: 'Fila virtual',
    name: 'La fila se postergó',
    when: 'A los anotados, cuando el club posterga la apertura de la fila o de su etapa.',
    variables: {
      roomName,
      moment: text('apertura', 'Cuándo abre ahora', '15/07/2026 12:00'),
      link: queueLink,
    },
    original: {
      subject: 'Nueva hora: {{sala}}',
      title: 'La fila abre más tarde',
      body: `{{sala}} abre el {{apertura}}. Tu lugar queda guardado: no tenés que hacer nada.

{{link}}`,
    },
  }),
  queueClosed: defineMail({
    slug: 'fila-cerrada',
    group: 'Fila virtual',
    name: 'La fila cerró',
    when: 'A quien pidió avisos y seguía esperando, cuando la fila cierra.',
    variables: { roomName },
    original: {
      subject: 'La fila cerró: {{sala}}',
      title: 'La fila cerró',
      body: `{{sala}} cerró. Si quedan entradas, la venta está abierta para todos en nuestro sitio.`,
    },
  }),
} as const;
