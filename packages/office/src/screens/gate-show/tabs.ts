import type { RouteObject } from 'react-router';

/** A tab of a show's gates: its path, name and screen. */
export interface GateTab {
  readonly path: string;
  readonly label: string;
  readonly lazy: NonNullable<RouteObject['lazy']>;
}

export const GATE_TABS: readonly GateTab[] = [
  { path: 'tablero', label: 'Tablero', lazy: () => import('./BoardTab.tsx') },
  { path: 'alertas', label: 'Alertas', lazy: () => import('./AlertsTab.tsx') },
  { path: 'incidentes', label: 'Incidentes', lazy: () => import('./IncidentsTab.tsx') },
  { path: 'lecturas', label: 'Lecturas', lazy: () => import('./ScansTab.tsx') },
  { path: 'personal', label: 'Porteros y supervisores', lazy: () => import('./StaffTab.tsx') },
  { path: 'politica', label: 'Política', lazy: () => import('./PolicyTab.tsx') },
  { path: 'cierre', label: 'Cierre', lazy: () => import('./ClosingTab.tsx') },
];
