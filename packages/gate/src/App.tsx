import { Activity, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { packageAge } from './app/shift-checks.ts';
import { useGate } from './app/use-gate.ts';
import { useNow } from './app/use-now.ts';
import { CodeScreen } from './screens/CodeScreen.tsx';
import { EnrolScreen } from './screens/EnrolScreen.tsx';
import { IncidentScreen } from './screens/IncidentScreen.tsx';
import { LaneScreen, type Side } from './screens/LaneScreen.tsx';
import {
  ElsewhereScreen,
  LockedScreen,
  NoStoreScreen,
  OldPackageScreen,
  PendingScreen,
  RevokedScreen,
} from './screens/PlainScreens.tsx';
import { RecentScreen } from './screens/RecentScreen.tsx';
import { ShiftScreen } from './screens/ShiftScreen.tsx';
import { StatusScreen } from './screens/StatusScreen.tsx';
import { SupervisorScreen } from './screens/SupervisorScreen.tsx';

/** The current screen: by the phase, and at a lane by what the person has opened. */
export function App() {
  const { app, state } = useGate();
  useEffect(() => {
    // Browsers play sounds only after a touch.
    const wake = () => app.signals.wake();
    window.addEventListener('pointerdown', wake);
    return () => window.removeEventListener('pointerdown', wake);
  }, [app]);
  switch (state.phase) {
    case 'starting':
      return (
        <p className="booting" role="status">
          Cargando…
        </p>
      );
    case 'no-store':
      return <NoStoreScreen />;
    case 'elsewhere':
      return <ElsewhereScreen />;
    case 'enrol':
      return <EnrolScreen />;
    case 'pending':
      return <PendingScreen />;
    case 'leaving':
    case 'revoked':
      return <RevokedScreen />;
    case 'shift':
      return <BeforeShift />;
    default:
      return <AtLane />;
  }
}

// Its table of cases is only for practice.
const RehearsalScreen = lazy(async () => ({
  default: (await import('./screens/RehearsalScreen.tsx')).RehearsalScreen,
}));

function BeforeShift() {
  const [isPractice, setPractice] = useState(false);
  if (!isPractice) return <ShiftScreen onRehearse={() => setPractice(true)} />;
  return (
    <Suspense>
      <RehearsalScreen onEnd={() => setPractice(false)} />
    </Suspense>
  );
}

const AGE_EVERY_MS = 10_000;

const SIDE_SCREENS: Readonly<Record<Side, ComponentType<{ readonly onBack: () => void }>>> = {
  ...{ code: CodeScreen, recent: RecentScreen, incident: IncidentScreen },
  ...{ status: StatusScreen, supervisor: SupervisorScreen },
};

function AtLane() {
  const { app, state } = useGate();
  const [side, setSide] = useState<Side | null>(null);
  const now = useNow(AGE_EVERY_MS);
  const { card, known, freshAt, offset, isLocked, acceptedOld } = state;
  const since = freshAt ?? known?.columns.header.madeAt ?? now + offset;
  const age = packageAge(now + offset - since, known?.index.matchday.policy.toleranceMinutes ?? 0);
  const isTooOld = age === 'too-old' && acceptedOld < since;
  useEffect(() => {
    // Who approves an old package is asked there.
    if (card?.isSupervisor && !isTooOld) setSide('supervisor');
  }, [card, isTooOld]);
  const open = (opened: Side) => {
    // The steward who comes back has dealt with it there.
    app.state.set({ outcome: null });
    setSide(opened);
  };
  const back = () => {
    // Without a PIN, the person is not identified.
    if (card) app.state.set({ card: null });
    setSide(null);
  };
  const isCovered = isLocked || isTooOld;
  const SideScreen = side && SIDE_SCREENS[side];
  return (
    <>
      {SideScreen && (
        // Under a lock what was being written stays, and no scanner is listened to.
        <Activity mode={isCovered ? 'hidden' : 'visible'}>
          <SideScreen onBack={back} />
        </Activity>
      )}
      {isLocked ? <LockedScreen /> : isTooOld && <OldPackageScreen madeAt={since} />}
      {!isCovered && !SideScreen && <LaneScreen onSide={open} />}
    </>
  );
}
