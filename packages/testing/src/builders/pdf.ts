import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { TicketPrint } from '@club/server/domains/tickets/pdf/ticket-print.ts';
import { signTicketCode } from '@club/server/domains/tickets/ticket-code.ts';

/** Signs the codes of built prints. */
export const printKeys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ed25519');

/** Default: a numbered seat of a match. */
export function ticketPrint(other: Partial<TicketPrint> = {}): TicketPrint {
  const ticketId = other.ticketId ?? 104_233;
  const nonce = Uint8Array.from({ length: 16 }, (_, index) => index * 7);
  return {
    ticketId,
    code: signTicketCode(printKeys.privateKey, { showId: 12, ticketId, nonce }),
    club: { name: 'Club del Parque', crestUrl: '/imagenes/crest.svg' },
    label: 'Entrada',
    show: {
      type: 'Fútbol',
      name: 'Parque vs. Peñasco',
      teams: {
        home: { name: 'Parque', crestUrl: '/imagenes/crest.svg' },
        away: { name: 'Peñasco', crestUrl: '/imagenes/crests/union-aguada.svg' },
      },
      competition: 'Campeonato Uruguayo · Fecha 7',
    },
    date: 'Miércoles 15 de julio de 2026',
    time: '20:30 h',
    venue: { name: 'Gran Parque', address: 'Carlos Anaya 2900, Montevideo' },
    place: [
      { label: 'TRIBUNA', value: 'Delgado', weight: 3 },
      { label: 'SECTOR', value: 'Platea A', weight: 3 },
      { label: 'FILA', value: '12', weight: 2 },
      { label: 'ASIENTO', value: '34', weight: 2 },
    ],
    extras: 'Puerta de ingreso: Puerta 3',
    holder: { name: 'María José Núñez Ibáñez', document: 'CI 1.234.567-2', memberNumber: 'Socio N.º 45.821' },
    category: 'Socio activo',
    price: '$1200',
    number: 'Entrada N.º 104233',
    order: 'Compra N.º 8812',
    issued: 'Emitida el 1 de julio de 2026 a las 10:15',
    notices: [
      'Mostrá el código desde el teléfono o impreso en el acceso de tu sector. Vale para un único ingreso: quien lo muestre primero entra.',
      'Vení con tu documento de identidad: la entrada es personal.',
      'No publiques ni compartas una foto del código.',
    ],
    issuedAt: new Date('2026-07-01T13:15:00Z'),
    ...other,
  };
}
