import { useOutletContext } from 'react-router';
import type { GateShow } from '../../api/gates.ts';

/** The frame's data for its tabs. */
export interface GateFramed {
  readonly show: GateShow;
  readonly shows: readonly GateShow[];
  readonly mayEdit: boolean;
}

/** The show of the frame. Only below `GateShowFrame`. */
export const useGateShow = (): GateFramed => useOutletContext<GateFramed>();
