/** A seat of a sector, with the names shown on screen. */
export interface SectorSeat {
  readonly rowId: number;
  readonly rowName: string;
  readonly seatId: number;
  readonly seatName: string;
}

export interface PlacedSeat extends SectorSeat {
  readonly x: number;
  readonly y: number;
}

export interface RowLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The coordinates of a sector's seat map; the pitch is at the bottom. */
export interface SeatGeometry {
  readonly seats: readonly PlacedSeat[];
  readonly labels: readonly RowLabel[];
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Drawing units between seats and between rows, so that whole coordinates are exact to 2 % of a seat. */
export const SEAT_PITCH = 24;
const ROW_PITCH = 28;
const LABEL_GAP = 1.5;
const SMALLEST_RADIUS = 14 * SEAT_PITCH;
const MARGIN = 40;
const PITCH_STRIP = 56;

/** Rows as arcs around a common centre on the pitch's side, each centred; `bend` is the angle of the widest in degrees. */
export function placeSeats(seats: readonly SectorSeat[], bend: number): SeatGeometry {
  const rows = [...Map.groupBy(seats, (seat) => seat.rowId).values()];
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const radius = frontRadius(widest, rows.length, bend);
  const placed: PlacedSeat[] = [];
  const labels: RowLabel[] = [];
  for (const [index, row] of rows.entries()) {
    const at = (position: number) => pointOnRow(radius, index, position, bend);
    for (const [position, seat] of row.entries()) {
      placed.push({ ...seat, ...at(position - (row.length - 1) / 2) });
    }
    const end = (row.length - 1) / 2 + LABEL_GAP;
    const name = row[0]?.rowName ?? '';
    labels.push({ name, ...at(-end) }, { name, ...at(end) });
  }
  return { seats: placed, labels, box: boxOf(labels, placed) };
}

function frontRadius(widest: number, rows: number, bend: number): number {
  const middle = (widest * SEAT_PITCH) / ((Math.max(bend, 1) * Math.PI) / 180);
  return Math.max(SMALLEST_RADIUS, middle - ((rows - 1) / 2) * ROW_PITCH);
}

/** `position` counts seats from the row's middle. */
function pointOnRow(front: number, row: number, position: number, bend: number): { x: number; y: number } {
  if (bend === 0) return { x: Math.round(position * SEAT_PITCH), y: -row * ROW_PITCH };
  const radius = front + row * ROW_PITCH;
  const angle = (position * SEAT_PITCH) / radius;
  return { x: Math.round(radius * Math.sin(angle)), y: Math.round(front - radius * Math.cos(angle)) };
}

function boxOf(labels: readonly RowLabel[], seats: readonly PlacedSeat[]): SeatGeometry['box'] {
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const { x, y } of [...labels, ...seats]) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return {
    left: left - MARGIN,
    top: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN + PITCH_STRIP,
  };
}
