/** Codes named by the spec, by call (section 8 of each document, and the rules of single screens). For tests. */

const purchaseFamily = [
  20, 21, 30, 40, 110, 111, 112, 50, 60, 70, 80, 90, 91, 92, 500, 100, 101, 102, 103, 104, 105, 106, 107, 113,
  114, 115, 116, 117,
];
const invitationFamily = [1, 10, 11, 20, 21, 30, 31, 32, 33, 34, 40];

export const specCodes: Readonly<Record<string, readonly number[]>> = {
  // 1 §4, §8
  WSTransaccionCancelar: [30],
  WSEspectaculoFilasAsientos: [30],
  WSTransaccionSSO: [60, 61, 70, 72, 73, 74, 75, 110, 111, 112, 80],
  WSAmigoEliminar: [20],
  WSSSOCheckSession: [1, 10, 11, 12, 13],
  // 2 §5, §8
  WSTicketPago: [...purchaseFamily, 130, 131, 132, 133, 134],
  WSTicket2: purchaseFamily,
  WSEspectaculoPersonaValidar2: [10, 11, 12, 30, 122, 125, 200, 400],
  WSTicketPagoLinkPago: [20, 21, 30, 40, 50, 60, 70, 80, 90, 91, 110, 112, 130, 131, 132, 133, 134],
  // 3 §4, §8
  WSCortesiaValidar: [40],
  WSCortesiaTicket: [1, 10, 20, 30, 40, 50, 60, 61, 80],
  WSPalquistaTicket: invitationFamily,
  WSPalquistaTicketParking: invitationFamily,
  WSPalquistaReservaTicket: [20, 21, 30, 31, 33, 34, 40, 60],
  WSPalquistaReservaValidarFecha: [10, 70, 71],
  WSAcreditacionValidar: [23],
  WSAcreditacionGrlValidar: [23],
  WSAcreditacionSolicitud: [1, 10, 11],
  WSAcreditacionGrlSolicitud: [1, 10, 11],
  WSPrensaMedioTicket: invitationFamily,
};
