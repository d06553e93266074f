/** A seat's display name. */
export interface SeatName {
  readonly rowName: string;
  readonly seatName: string;
}

/** `Fila 8, asiento 10`, for screen readers. */
export const spokenSeat = ({ rowName, seatName }: SeatName): string => `Fila ${rowName}, asiento ${seatName}`;
