import type { FrameTab } from '../../pages/TabFrame.tsx';

export const ROOM_TABS: readonly FrameTab[] = [
  { path: 'tablero', label: 'Tablero', lazy: () => import('./BoardTab.tsx') },
  { path: 'plan', label: 'Plan y etapas', lazy: () => import('./PlanTab.tsx') },
  { path: 'textos', label: 'Lo que ve la gente', lazy: () => import('./TextsTab.tsx') },
  { path: 'acta', label: 'Acta y archivos', lazy: () => import('./RecordTab.tsx') },
];
