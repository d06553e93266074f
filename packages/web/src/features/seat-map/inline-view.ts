import { ENABLED_CLASS, isSeatId } from './read-seat-map.ts';
import { CHOSEN_CLASS, cursorRing, type SeatView } from './seat-view.ts';

/** Every seat is an element of the page; its state is a class. Up to about 3,000 seats nothing is quicker to open. */
export function inlineView(svg: SVGSVGElement): SeatView {
  let chosen = new Map<string, Element>();
  return {
    svg,
    seatIdAt: (target) => {
      const element = target instanceof Element ? target.closest(`[id].${ENABLED_CLASS}`) : null;
      return element !== null && svg.contains(element) && isSeatId(element.id) ? element.id : null;
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
    setCursor: cursorRing(svg),
  };
}
