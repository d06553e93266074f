import { ENABLED_CLASS, type SeatMapDrawing } from './read-seat-map.ts';
import { CHOSEN_CLASS, type LiveSeatView, seatRings } from './seat-view.ts';

/** Every seat is an element of the page, with its state as a class. For drawings whose seats are not plain circles. */
export function inlineView(svg: SVGSVGElement, { seats }: SeatMapDrawing): LiveSeatView {
  let chosen = new Map<string, Element>();
  return {
    svg,
    seatAt: (target) => {
      const element = target instanceof Element ? target.closest(`[id].${ENABLED_CLASS}`) : null;
      return (element && seats.find(({ id }) => id === element.id)) ?? null;
    },
    setChosen: (ids) => {
      const next = new Map<string, Element>();
      for (const id of ids) {
        const element = chosen.get(id) ?? svg.querySelector(`#${id}`);
        if (element) next.set(id, element);
      }
      for (const [id, element] of chosen) if (!next.has(id)) element.classList.remove(CHOSEN_CLASS);
      for (const [id, element] of next) if (!chosen.has(id)) element.classList.add(CHOSEN_CLASS);
      chosen = next;
    },
    setFree: (ids) => {
      for (const { id } of seats) svg.querySelector(`#${id}`)?.classList.toggle(ENABLED_CLASS, ids.has(id));
    },
    ...seatRings(svg),
  };
}
