import { type Answer, withAnswer } from './answers.ts';
import { test } from './journey.ts';
import { type Case, judge } from './judge-states.ts';

// States of a decision that no journey reaches: the server's answer is made up.

const TICKET: Answer = {
  ...{ TicketId: 1, PersonaNombre: 'Ana', PersonaApellido: 'Silva', Precio: '$ 1.600', Eleccion: 'C' },
  ...{ Lugar: 'Tribuna Abdón Porte', Opciones: ['C', 'D'], Aviso: '' },
};
const DECISION: Answer = {
  ...{ CompraId: 5, EspectaculoId: 1, EspectaculoNombre: 'Partido ante Unión Aguada', Estado: 'abierta' },
  ...{ FechaAnterior: 'domingo 22 de noviembre, 20:15', FechaNueva: 'A confirmar', Hasta: '' },
  ...{ Mensaje: 'Por la lluvia.', Tickets: [TICKET, { ...TICKET, TicketId: 2 }] },
};
/** The private page of a decision with this answer. */
const decided = (path: string, changes: Answer) =>
  withAnswer(path, 'WSDecisionLeer', () => ({
    ...{ ErrorCod: 0, ErrorDsc: '', SDTDecisiones: [{ ...DECISION, ...changes }] },
  }));
const LINK = '/decision/5/secreto';
const GUEST_LINK = '/decision/invitacion/5/secreto';
const closed = (changes: Answer) => ({ Tickets: [{ ...TICKET, Opciones: [], ...changes }] });

const DECISIONS: readonly Case[] = [
  ['decision: over', decided(LINK, { Estado: 'terminada', ...closed({}) }), /El plazo para elegir terminó/],
  [
    'decision: cancelled',
    decided(LINK, { Estado: 'cancelado', ...closed({ Eleccion: 'D', Aviso: 'En camino' }) }),
    'Se canceló',
  ],
  [
    'decision: link gone',
    withAnswer(LINK, 'WSDecisionLeer', () => ({ ErrorCod: 10, ErrorDsc: 'El enlace no es válido.' })),
    'Este enlace ya no sirve',
  ],
  [
    'guestDecision: to be chosen',
    decided(GUEST_LINK, { CompraId: 0, Tickets: [{ ...TICKET, Precio: '', Opciones: ['C', 'L'] }] }),
    'Liberar mi lugar',
  ],
  [
    'guestDecision: over',
    decided(GUEST_LINK, { CompraId: 0, Estado: 'terminada', ...closed({ Precio: '' }) }),
    /Tu invitación vale/,
  ],
];

test('what becomes of a decision is clean', async ({ page }) => {
  await judge(page, DECISIONS);
});
