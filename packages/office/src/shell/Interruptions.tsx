import { Button, Modal } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { currentInterruption, endInterruption, forgetDecline, onInterruption } from '../api/interruption.ts';
import { beginAnew, onLoginElsewhere, openLoginWindow } from '../api/login-window.ts';
import { fetchSession } from '../api/session.ts';
import { FactorForm } from './FactorForm.tsx';
import styles from './Interruptions.module.css';
import { useSession } from './use-session.ts';

/** Why to log in again: the second factor belongs to the single sign-on. */
const TITLES = {
  login: 'Tu sesión terminó. Ingresá de nuevo.',
  factor: 'Confirmá que sos vos: ingresá de nuevo.',
} as const;

const decline = (): void => endInterruption(false);

/** Continues as the same person; for another person the page is reloaded, without the first one's data. */
async function goOn(memberId: number): Promise<void> {
  const session = await fetchSession();
  if (session === null || session.step !== 'ready') return;
  if (session.memberId === memberId) endInterruption(true);
  else beginAnew();
}

/** The requirement of an interrupted call, over the open page: a login, or the code. */
export function Interruptions() {
  const { key } = useLocation();
  return (
    <>
      <NewAddress key={key} />
      <Asked />
    </>
  );
}

/** Who opens another page, or another part of a list, wants to see it. */
function NewAddress() {
  useEffect(forgetDecline, []);
  return null;
}

function Asked() {
  const { hasOwnFactor } = useSession();
  const interruption = useSyncExternalStore(onInterruption, currentInterruption);
  if (interruption === null) return null;
  return interruption === 'factor' && hasOwnFactor ? (
    <CodeDialog />
  ) : (
    <LoginDialog title={TITLES[interruption]} />
  );
}

function LoginDialog({ title }: { title: string }) {
  const { memberId } = useSession();
  useEffect(() => onLoginElsewhere(() => void goOn(memberId)), [memberId]);
  return (
    <Modal opened onClose={decline} title={title}>
      <p className={styles.text}>Se abre otra ventana para ingresar. Lo que escribiste acá no se pierde.</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={decline}>
          Ahora no
        </Button>
        <Button onClick={openLoginWindow} data-autofocus>
          Ingresar
        </Button>
      </div>
    </Modal>
  );
}

function CodeDialog() {
  return (
    <Modal opened onClose={decline} title="Confirmá que sos vos">
      <p className={styles.text}>Para seguir, ingresá el código de tu segundo factor.</p>
      <FactorForm onShown={() => endInterruption(true)} />
    </Modal>
  );
}
