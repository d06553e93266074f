import { use, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DrawerWayContext } from './FormDrawer.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/** Asks before a page with unsaved changes is left, for another page or for another site; a drawer around it asks before it closes. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty);
  const drawer = use(DrawerWayContext);
  useEffect(() => {
    drawer?.noteDirty(isDirty);
    return () => drawer?.noteDirty(false);
  }, [drawer, isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <LeaveQuestion
      isAsked={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}
