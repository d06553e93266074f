/**
 * The page of `npm run bench seatmap`: opens the same SVG as this feature does and as plain `innerHTML`, each by its own click, so that the
 * browser itself reports the time until the result was on the screen.
 */
import '@club/ui/styles/index.css';
import { readSeatMap, rowOfSeat } from '@club/ui/seat-map/read-seat-map.ts';
import type { SeatName } from '@club/ui/seat-map/seat-name.ts';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SeatMap } from './SeatMap.tsx';

function BenchMap() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setChosen((ids) =>
      ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
    );
    return 'chosen' as const;
  }, []);
  return <SeatMap svg={svg} label="Medición" seats={seats} prices="" chosen={chosen} onToggle={toggle} />;
}

/** Both kinds of map in the same place of the page. */
const stage = document.createElement('div');
stage.style.cssText = 'position: relative; height: 500px';
const host = document.createElement('div');
host.style.cssText = 'position: absolute; inset: 0';
const plainHost = document.createElement('div');
plainHost.style.cssText = 'position: absolute; inset: 0; pointer-events: none';
stage.append(host, plainHost);
/** As in the product the page and its icons are loaded before a map opens. */
const root = createRoot(host);
let svg = '';
/** As in the product: the free seats are another call's answer. */
let seats: ReadonlyMap<string, SeatName> = new Map();

function button(name: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.id = name;
  element.textContent = name;
  element.style.cssText = 'padding: 12px';
  element.addEventListener('click', act);
  return element;
}

function clear(): void {
  flushSync(() => root.render(null));
  plainHost.replaceChildren();
}

function openMap(): void {
  flushSync(() => root.render(<BenchMap />));
}

function openPlain(): void {
  plainHost.innerHTML = svg;
  plainHost.firstElementChild?.setAttribute('style', 'width: 100%; height: 100%');
}

/** The bench's interface to the page, by name. */
const bench = {
  isStill: (): boolean => document.getAnimations().length === 0,
  use: (text: string) => {
    svg = text;
    const enabled = text.matchAll(/\bid="(F\d+A\d+)" class="habilitado"/g);
    seats = new Map([...enabled].map(([, id = '']) => [id, { rowName: rowOfSeat(id), seatName: id }]));
  },
  /** Positions of free seats in the middle of the open map, in the window. */
  freeSeats: (): { x: number; y: number }[] => {
    const shown = host.querySelector('svg');
    const matrix = shown?.getScreenCTM();
    if (!shown || !matrix) return [];
    const frame = host.getBoundingClientRect();
    return readSeatMap(svg)
      .seats.filter(({ isEnabled }) => isEnabled)
      .map(({ x, y }) => new DOMPoint(x, y).matrixTransform(matrix))
      .filter(
        ({ x, y }) =>
          x > frame.left + 80 && x < frame.right - 80 && y > frame.top + 80 && y < frame.bottom - 140,
      )
      .map(({ x, y }) => ({ x, y }));
  },
};
Object.assign(window, { bench });

document.body.append(button('map', openMap), button('plain', openPlain), button('clear', clear), stage);
