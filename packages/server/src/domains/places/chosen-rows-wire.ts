interface ChosenRow {
  readonly FilaId: number;
  readonly Asientos: readonly number[];
}

/** The chosen seats, each once, also when its row is sent twice. */
export const seatsFromWire = (rows: readonly ChosenRow[]): { rowId: number; seatId: number }[] =>
  [...new Set(rows.map(({ FilaId }) => FilaId))].flatMap((rowId) => {
    const seatIds = rows.flatMap(({ FilaId, Asientos }) => (FilaId === rowId ? Asientos : []));
    return [...new Set(seatIds)].map((seatId) => ({ rowId, seatId }));
  });
