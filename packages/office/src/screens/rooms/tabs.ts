import type { RouteObject } from 'react-router';

/** A tab of a room: its path, name and screen. */
export interface RoomTab {
  readonly path: string;
  readonly label: string;
  readonly lazy: NonNullable<RouteObject['lazy']>;
}

export const ROOM_TABS: readonly RoomTab[] = [
  { path: 'tablero', label: 'Tablero', lazy: () => import('./BoardTab.tsx') },
  { path: 'plan', label: 'Plan y etapas', lazy: () => import('./PlanTab.tsx') },
  { path: 'textos', label: 'Lo que ve la gente', lazy: () => import('./TextsTab.tsx') },
  { path: 'acta', label: 'Acta y archivos', lazy: () => import('./RecordTab.tsx') },
];
