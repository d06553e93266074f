/** A seat as people call it. */
export interface SeatName {
  readonly rowName: string;
  readonly seatName: string;
}

/** `Fila 8, asiento 10`, to be heard. */
export const spokenSeat = ({ rowName, seatName }: SeatName): string => `Fila ${rowName}, asiento ${seatName}`;
