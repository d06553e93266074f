import { Alert, Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { Fault } from '../api/club-call.ts';
import { Declined } from '../api/interruption.ts';
import { renewRecoveryCodes } from '../api/session.ts';
import { RecoveryCodes } from '../screens/factor/RecoveryCodes.tsx';

/** New recovery codes for the member's own second factor, when they are used up or lost. */
export function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const renew = async (): Promise<void> => {
    setBusy(true);
    setText('');
    try {
      const renewed = await renewRecoveryCodes();
      if ('codes' in renewed) setCodes(renewed.codes);
      else setText(renewed.text);
    } catch (error) {
      if (error instanceof Fault) setText(error.message);
      else if (!(error instanceof Declined)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const isMade = codes.length > 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={isMade ? 'Guardá tus códigos' : 'Códigos de recuperación nuevos'}
      withCloseButton={!isMade}
      closeOnEscape={!isMade}
      closeOnClickOutside={!isMade}
    >
      <Stack>
        {isMade ? (
          <RecoveryCodes codes={codes} onKept={onClose} />
        ) : (
          <>
            <p>Te damos diez códigos nuevos. Los que tenías dejan de servir.</p>
            {text && (
              <Alert color="red" role="alert">
                {text}
              </Alert>
            )}
            <Button loading={isBusy} onClick={() => void renew()} data-autofocus>
              Generar códigos nuevos
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}
