/**
 * The page of `npm run bench seatmap`: opens the same SVG as this feature does and as plain `innerHTML`, each by a
 * click of its own, so that the browser itself says how long it took until the result was on the screen.
 */
import '../../styles/index.css';
import { StrictMode, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { readSeatMap } from './read-seat-map.ts';
import { SeatMap } from './SeatMap.tsx';

function BenchMap({ svg }: { readonly svg: string }) {
  const seats = useMemo(
    () => new Map([...svg.matchAll(/\bid="(F\d+A\d+)" class="habilitado"/g)].map(([, id = '']) => [id, id])),
    [svg],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setChosen((ids) =>
      ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
    );
    return 'chosen' as const;
  }, []);
  return <SeatMap svg={svg} label="Medición" seats={seats} chosen={chosen} onToggle={toggle} />;
}

/** The browser reports no event that is quicker. */
const LEAST_EVENT_MS = 16;
/** No report by then means that the click was too quick for one. */
const QUICK_CLICK_MS = 1_500;

let root: Root | null = null;
let svg = '';
const host = document.createElement('div');
host.style.cssText = 'height: 500px';

function button(name: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.id = name;
  element.textContent = name;
  element.style.cssText = 'padding: 12px';
  element.addEventListener('click', act);
  return element;
}

function clear(): void {
  root?.unmount();
  root = null;
  host.replaceChildren();
}

function openMap(): void {
  root = createRoot(host);
  const map = (
    <StrictMode>
      <BenchMap svg={svg} />
    </StrictMode>
  );
  flushSync(() => root?.render(map));
}

function openPlain(): void {
  host.innerHTML = svg;
  host.firstElementChild?.setAttribute('style', 'width: 100%; height: 100%');
}

let pendingClick: Promise<number> = Promise.resolve(0);

/** What the bench drives the page with, by name. */
const bench = {
  /** Waits for the browser's own time of the next click until it is painted; what is under its least is its least. */
  watchClick: (): void => {
    const from = performance.now();
    pendingClick = new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const click = list.getEntries().find(({ name, startTime }) => name === 'click' && startTime >= from);
        if (!click) return;
        observer.disconnect();
        resolve(click.duration);
      });
      const options: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: LEAST_EVENT_MS,
      };
      observer.observe(options);
      setTimeout(() => resolve(LEAST_EVENT_MS), QUICK_CLICK_MS);
    });
  },
  /** Milliseconds of the click that was waited for. */
  clickTook: (): Promise<number> => pendingClick,
  isStill: (): boolean => document.getAnimations().length === 0,
  use: (text: string) => {
    svg = text;
  },
  /** Places in the window of free seats in the middle of the open map. */
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

document.body.append(button('map', openMap), button('plain', openPlain), button('clear', clear), host);
