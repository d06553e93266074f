import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GateApp } from './gate-app.ts';
import type { GateState } from './state.ts';

export const GateContext = createContext<GateApp | null>(null);

/** The app and its current state. */
export function useGate(): { app: GateApp; state: GateState } {
  const app = useContext(GateContext);
  if (!app) throw new Error('a screen stands inside GateContext');
  return { app, state: useSyncExternalStore(app.state.subscribe, app.state.get) };
}
