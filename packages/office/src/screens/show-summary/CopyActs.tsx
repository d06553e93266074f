import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { DIALOGS } from './live-dialogs.tsx';

/** What makes another show of a show, in whatever state it is. */
export function CopyActs({ size = 'sm' }: Pick<ButtonProps, 'size'>) {
  const [chosen, setChosen] = useState<'duplicate' | 'template' | null>(null);
  const Dialog = chosen && DIALOGS[chosen];
  return (
    <>
      <Button variant="default" size={size} onClick={() => setChosen('duplicate')}>
        Duplicar
      </Button>
      <Button variant="default" size={size} onClick={() => setChosen('template')}>
        Guardar como plantilla
      </Button>
      {Dialog && <Dialog onClose={() => setChosen(null)} />}
    </>
  );
}
