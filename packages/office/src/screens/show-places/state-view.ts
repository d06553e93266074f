import { dotPaths } from '@club/ui/seat-map/batched-view.ts';
import { insertDrawing } from '@club/ui/seat-map/create-seat-view.ts';
import { seatGrid } from '@club/ui/seat-map/find-seat.ts';
import type { DrawnSeat, SeatMapDrawing } from '@club/ui/seat-map/read-seat-map.ts';
import { type SeatView, seatRings, svgElement } from '@club/ui/seat-map/seat-view.ts';
import type { PlaceState } from '../../api/places.ts';
import { PLACE_STATES, STATE_ORDER } from './place-states.ts';

/** The seat map of a sector in which every seat has the colour and the letter of its state. */
export interface StateView extends SeatView {
  readonly setStates: (states: ReadonlyMap<string, PlaceState>) => void;
}

/** Letters per element. */
const LETTERS_PER_TEXT = 200;
/** Extra radius of a chosen seat's ring, in radii of the seat. */
const HALO = 0.45;
/** Extra radius of a free seat's edge, in radii of the seat. */
const EDGE = 0.16;

/** Draws a sector; null when its text has no drawing. Every seat reacts to the pointer, whatever its state. */
export function stateView(drawing: SeatMapDrawing, frame: HTMLElement): StateView | null {
  const svg = insertDrawing(drawing, frame);
  if (svg === null) return null;
  const { seats } = drawing;
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  const grid = seatGrid(seats);
  const [halo, dots, letters] = ['place-halo', 'place-dots', 'place-letters'].map((name) =>
    svgElement('g', { class: name }),
  ) as [SVGElement, SVGElement, SVGElement];
  svg.append(halo, dots, letters);
  return {
    svg,
    seatAt: (_target, point) => grid.at(point),
    setChosen: (ids) => {
      const chosen = [...ids].flatMap((id) => byId.get(id) ?? []);
      halo.replaceChildren(...dotPaths(chosen, 'place-chosen', HALO));
    },
    setStates: (states) => {
      const seatsOf = Map.groupBy(seats, ({ id }) => states.get(id) ?? 'issued');
      const each = (draw: (state: PlaceState, of: readonly DrawnSeat[]) => SVGElement[]) =>
        STATE_ORDER.flatMap((state) => draw(state, seatsOf.get(state) ?? []));
      dots.replaceChildren(
        // White on a light background: the edge makes it visible.
        ...dotPaths(seatsOf.get('free') ?? [], 'place-edge', EDGE),
        ...each((state, of) => dotPaths(of, `place-dot place-${state}`)),
      );
      letters.replaceChildren(...each((state, of) => lettersOf(PLACE_STATES[state].letter, state, of)));
    },
    ...seatRings(svg),
  };
}

/** One letter on each of the seats: one element for many, with a position for each of its characters. */
function lettersOf(letter: string, state: PlaceState, seats: readonly DrawnSeat[]): SVGElement[] {
  if (letter === '') return [];
  const count = Math.ceil(seats.length / LETTERS_PER_TEXT);
  return Array.from({ length: count }, (_, index) => {
    const of = seats.slice(index * LETTERS_PER_TEXT, (index + 1) * LETTERS_PER_TEXT);
    const text = svgElement('text', {
      class: `place-letter place-${state}`,
      x: of.map(({ x }) => x).join(' '),
      // The middle of a capital letter is a third of its size above the baseline.
      y: of.map(({ y, radius }) => y + radius * 0.42).join(' '),
      'font-size': (of[0]?.radius ?? 1) * 1.2,
      'text-anchor': 'middle',
    });
    text.textContent = letter.repeat(of.length);
    return text;
  });
}
