import type { FrameTab } from '../../pages/TabFrame.tsx';

export const GATE_TABS: readonly FrameTab[] = [
  { path: 'tablero', label: 'Tablero', lazy: () => import('./BoardTab.tsx') },
  { path: 'alertas', label: 'Alertas', lazy: () => import('./AlertsTab.tsx') },
  { path: 'incidentes', label: 'Incidentes', lazy: () => import('./IncidentsTab.tsx') },
  { path: 'lecturas', label: 'Lecturas', lazy: () => import('./ScansTab.tsx') },
  { path: 'personal', label: 'Porteros y supervisores', lazy: () => import('./StaffTab.tsx') },
  { path: 'politica', label: 'Política', lazy: () => import('./PolicyTab.tsx') },
  { path: 'cierre', label: 'Cierre', lazy: () => import('./ClosingTab.tsx') },
];
