import { safeSvg } from '@club/ui/lib/markup/safe-svg.ts';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import styles from './VenueMap.module.css';

/** A sector on the map. */
export interface MapSector {
  /** Element id in the venue's SVG (wire.md §4). */
  readonly id: string;
  /** Name and state for screen readers. */
  readonly label: string;
  /** The text below its code; empty for none. */
  readonly price: string;
  readonly state: 'available' | 'sold-out';
  /** Whether few places are left in it. */
  readonly isScarce: boolean;
  /** Its stand's colour (`standTone`). */
  readonly tone: number;
  /** Whether it matches the list's filters. */
  readonly isListed: boolean;
}

interface VenueMapProps {
  /** SVG text of the wire. */
  readonly svg: string;
  readonly label: string;
  readonly sectors: readonly MapSector[];
  /** The chosen sector, or the one pointed at in the list. */
  readonly highlightedId: string | null;
  readonly onPick: (id: string) => void;
  /** The sector pointed at in the map, for the list. */
  readonly onPoint: (id: string | null) => void;
}

/**
 * The venue from above, with sectors to press (spec 1 §2.7). Works by keyboard: each sector that can be chosen is a button. The drawing is
 * inserted once; states are attributes.
 */
export function VenueMap({ svg, label, sectors, highlightedId, onPick, onPoint }: VenueMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => safeSvg(svg), [svg]);
  const ids = useMemo(() => new Set(sectors.map(({ id }) => id)), [sectors]);

  useLayoutEffect(() => {
    if (!frame.current) return;
    // The text comes from `safeSvg`: nothing in it runs.
    frame.current.innerHTML = clean;
    const drawing = frame.current.querySelector('svg');
    drawing?.removeAttribute('width');
    drawing?.removeAttribute('height');
  }, [clean]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has none of the states yet
  useEffect(() => {
    for (const sector of sectors) {
      const element = frame.current?.querySelector(`#${sector.id}`);
      if (element) describeSector(element, sector, sector.id === highlightedId);
    }
  }, [sectors, highlightedId, clean]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no prices yet
  useEffect(() => {
    for (const sector of sectors) {
      const [label] = frame.current?.getElementsByClassName(sector.id) ?? [];
      if (label) writePrice(label, sector);
    }
  }, [sectors, clean]);

  const sectorAt = (event: SyntheticEvent): string | null => {
    const id = event.target instanceof Element ? (event.target.closest('[id]')?.id ?? '') : '';
    return ids.has(id) ? id : null;
  };
  const pick = (event: SyntheticEvent): void => {
    const id = sectorAt(event);
    if (id !== null) onPick(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      ref={frame}
      className={styles.map}
      role="group"
      aria-label={label}
      onClick={pick}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => onPoint(sectorAt(event))}
      onPointerLeave={() => onPoint(null)}
      onFocus={(event) => onPoint(sectorAt(event))}
      onBlur={() => onPoint(null)}
    />
  );
}

function describeSector(element: Element, sector: MapSector, isHighlighted: boolean): void {
  const isAvailable = sector.state === 'available';
  const attributes = {
    role: 'button',
    'aria-label': sector.label,
    'aria-disabled': String(!isAvailable),
    tabindex: isAvailable && sector.isListed ? '0' : '-1',
    'data-state': sector.state,
    'data-scarce': String(sector.isScarce),
    'data-stand': String(sector.tone),
    'data-listed': String(sector.isListed),
    'data-highlighted': String(isHighlighted),
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

const SVG = 'http://www.w3.org/2000/svg';

/** Below the sector's code, where both fit into the sector. */
function writePrice(label: Element, { id, price, tone }: MapSector): void {
  label.querySelector('tspan')?.remove();
  label.removeAttribute('dy');
  label.removeAttribute('data-stand');
  if (price === '') return;
  label.setAttribute('data-stand', String(tone));
  const line = document.createElementNS(SVG, 'tspan');
  line.textContent = price;
  line.setAttribute('x', label.getAttribute('x') ?? '0');
  line.setAttribute('dy', '1.1em');
  label.setAttribute('dy', '-0.5em');
  label.append(line);
  const sector = label.ownerDocument.getElementById(id);
  if (!(label instanceof SVGGraphicsElement && sector instanceof SVGGraphicsElement)) return;
  const [written, room] = [label.getBBox(), sector.getBBox()];
  if (written.width < room.width && written.height < room.height) return;
  line.remove();
  label.removeAttribute('dy');
}
