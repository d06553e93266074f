import { actText } from '@club/contract/club/act-words';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Approval, stopAct } from '../../api/approvals.ts';
import { Fault } from '../../api/club-call.ts';
import { Effects } from '../approvals/Effects.tsx';
import { LoginFrame } from '../login/LoginFrame.tsx';

/**
 * The target of the link that is mailed to administrators about an act without a possible approver (spec 4 §6). It asks for a confirmation:
 * programs that read mail open its links too. It needs no login.
 */
export function Component() {
  const { search } = useLocation();
  const [stopped, setStopped] = useState<Approval | null>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    setText('');
    try {
      const outcome = await stopAct(search);
      if ('stopped' in outcome) setStopped(outcome.stopped);
      else setText(outcome.text);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setText(error.message);
    } finally {
      setBusy(false);
    }
  };
  if (stopped)
    return (
      <LoginFrame title="Pedido detenido">
        <p>
          No se va a hacer lo que pidió {stopped.asker}: {actText(stopped.act).toLowerCase()}.
        </p>
        <div>
          <Effects effects={stopped.effects} />
        </div>
      </LoginFrame>
    );
  return (
    <LoginFrame title="Detener un pedido">
      <p>
        El correo dice qué se pidió y a qué hora se va a hacer. Si lo detenés, no se hace y queda registrado.
      </p>
      {text && (
        <Alert color="red" role="alert">
          {text}
        </Alert>
      )}
      <Button loading={isBusy} onClick={() => void stop()}>
        Detener
      </Button>
    </LoginFrame>
  );
}
