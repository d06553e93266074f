import { Drawer } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/** What a form in a drawer says of itself, and how it is left. */
interface DrawerWay {
  readonly noteDirty: (isDirty: boolean) => void;
  /** Closes the drawer, after a question where something would be lost. */
  readonly leave: () => void;
}
export const DrawerWayContext = createContext<DrawerWay | null>(null);

interface FormDrawerProps {
  readonly title: string;
  readonly size?: 'md' | 'lg';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer with a form that has no address of its own: with unsaved changes it asks before it closes. */
export function FormDrawer({ title, size = 'md', onClose, children }: FormDrawerProps) {
  const isDirty = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const leave = useCallback(() => (isDirty.current ? setAsked(true) : onClose()), [onClose]);
  const noteDirty = useCallback((isDirtyNow: boolean) => {
    isDirty.current = isDirtyNow;
  }, []);
  const way = useMemo(() => ({ noteDirty, leave }), [noteDirty, leave]);
  return (
    <Drawer
      opened
      onClose={leave}
      // Escape answers the question, and does not ask it again.
      closeOnEscape={!isAsked}
      position="right"
      size={size}
      title={title}
    >
      <DrawerWayContext value={way}>{children}</DrawerWayContext>
      <LeaveQuestion isAsked={isAsked} onStay={() => setAsked(false)} onLeave={onClose} />
    </Drawer>
  );
}
