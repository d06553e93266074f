import { drawVenue } from '@club/venue-plan/draw-venue.ts';
import { isDrawable } from '@club/venue-plan/plan-findings.ts';
import { sectorsInUse, type VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import styles from './plans.module.css';

interface BowlMapProps {
  readonly plan: VenuePlan;
  /** Position of the open sector; null for none. */
  readonly chosen: number | null;
  readonly onPick: (sector: number) => void;
}

const idOf = ({ standId, code }: { standId: number; code: string }) => `T${standId}S${code}`;

/**
 * The map of the venue as fans will see it, drawn by the server's own code at every change. Pressing a sector opens it; the list of sectors
 * does the same by keyboard.
 */
export function BowlMap({ plan, chosen, onPick }: BowlMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const svg = useMemo(() => drawn(plan), [plan]);
  useLayoutEffect(() => {
    if (!frame.current) return;
    // Our own markup: every text in it is escaped.
    frame.current.innerHTML = svg;
    const drawing = frame.current.querySelector('svg');
    drawing?.setAttribute('role', 'img');
    const sector = chosen === null ? undefined : plan.sectors[chosen];
    const own = sector && [...frame.current.querySelectorAll('[id]')].find(({ id }) => id === idOf(sector));
    own?.setAttribute('data-chosen', '');
  }, [svg, chosen, plan]);
  const pick = ({ target }: MouseEvent): void => {
    const id = target instanceof Element ? target.closest('[id]')?.id : undefined;
    const index = plan.sectors.findIndex((sector) => idOf(sector) === id);
    if (index >= 0) onPick(index);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of sectors does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list of sectors does the same by keyboard
    <div ref={frame} className={styles.map} onClick={pick} />
  );
}

function drawn(plan: VenuePlan): string {
  const nameOf = (id: number) => plan.stands.find((stand) => stand.id === id)?.name ?? '';
  return drawVenue(
    plan.name,
    sectorsInUse(plan).flatMap(
      ({ shape, standId, code, description, isAccessible = false, isVisitor = false }) =>
        shape && isDrawable(shape)
          ? {
              ...{ standId, standName: nameOf(standId), code: code.replace(/[^A-Z0-9]/g, ''), description },
              ...{ shape: { bend: 0, ...shape }, state: 'available' as const, isAccessible, isVisitor },
            }
          : [],
    ),
  );
}
