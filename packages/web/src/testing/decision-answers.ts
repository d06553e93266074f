import type * as contract from '@club/contract';

type WireDecision = contract.AnswerOf<typeof contract.allCalls.WSDecisionLeer>['SDTDecisiones'][number];
type WireTicket = WireDecision['Tickets'][number];

/** A ticket that can be kept or refunded. */
export const aWireDecisionTicket = (changes: Partial<WireTicket> = {}): WireTicket => ({
  ...{ TicketId: 1, PersonaNombre: 'Ana', PersonaApellido: 'Silva', Precio: '$ 1.600', Eleccion: 'C' },
  Devolucion: '$ 1.600',
  ...{ Lugar: 'Tribuna Delgado, Platea A, fila C, asiento 7', Opciones: ['C', 'D'], Aviso: '' },
  ...changes,
});

/** The decision of a buyer of two tickets of a moved match. */
export const aWireDecision = (changes: Partial<WireDecision> = {}): WireDecision => ({
  ...{ CompraId: 5, EspectaculoId: 101, EspectaculoNombre: 'Partido ante Unión Aguada', Estado: 'abierta' },
  ...{ FechaAnterior: 'domingo 22 de noviembre, 20:15', FechaNueva: 'domingo 29 de noviembre, 20:15' },
  ...{ Mensaje: 'Por la lluvia.', Hasta: '27 de noviembre' },
  Tickets: [
    aWireDecisionTicket(),
    aWireDecisionTicket({ TicketId: 2, PersonaNombre: 'Bruno', PersonaApellido: 'Pereira' }),
  ],
  ...changes,
});
