import { documentText } from '../../shared/identity-document.ts';

export interface ListedSeat {
  readonly stand: string;
  readonly sector: string;
  readonly row: string;
  readonly seat: string;
  readonly documentType: string;
  readonly typeId: number;
  readonly document: string;
}

/** An owned seat as tables have it. */
export const seatCells = ({ typeId, document, ...seat }: ListedSeat) => ({
  Tribuna: seat.stand,
  Sector: seat.sector,
  Fila: seat.row,
  Asiento: seat.seat,
  'Tipo de documento': seat.documentType,
  Documento: documentText({ typeId, number: document }),
});
