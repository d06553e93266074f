import { REASON_LENGTH } from '@club/contract/constants';
import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { closeTill } from '../../api/till.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { differsText, readPesos, readTotal } from './window-rules.ts';

interface CloseTillDialogProps {
  readonly tillId: number;
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const UNREADABLE = 'Escribí lo contado como un monto, por ejemplo 12.500,50.';

/** Asks for the counted money. The expected amounts are not shown, so that they do not influence the count. */
export function CloseTillDialog({ tillId, title, onDone, onClose }: CloseTillDialogProps) {
  const [cash, setCash] = useState('');
  const [terminal, setTerminal] = useState('');
  const [reason, setReason] = useState('');
  const [differs, setDiffers] = useState(false);
  return (
    <ActDialog
      title={title}
      name="Cerrar caja"
      doneText=""
      send={async (operation) => {
        // Empty means zero.
        const [counted, ofTerminal] = [readPesos(cash || '0'), readTotal(terminal || '0')];
        if (counted === null || ofTerminal === null) return refusedHere(UNREADABLE);
        const sums = { cash: counted, terminal: ofTerminal, reason: reason.trim() };
        const closed = await closeTill({ tillId, operation }, sums);
        if (!closed.ok && closed.problem === 'difference-unexplained') setDiffers(true);
        return closed;
      }}
      onDone={(done) => {
        const { sales = 0, difference = { cash: 0, terminal: 0 } } = done?.till ?? {};
        const differs = differsText(difference);
        const message = `Caja cerrada: ${sales} ${sales === 1 ? 'venta' : 'ventas'}, ${differs || 'sin diferencia'}.`;
        notifications.show({ message, color: differs === '' ? 'green' : 'yellow' });
        onDone();
      }}
      onClose={onClose}
    >
      <TextInput
        label="Efectivo contado"
        description="Todo lo que hay en la caja, con el fondo."
        inputMode="decimal"
        leftSection="$"
        data-autofocus
        value={cash}
        onChange={(event) => setCash(event.currentTarget.value)}
      />
      <TextInput
        label="Total del POS"
        description="Si devolvió más de lo que cobró, con un menos adelante."
        leftSection="$"
        value={terminal}
        onChange={(event) => setTerminal(event.currentTarget.value)}
      />
      {differs && (
        <TextInput
          label="Motivo de la diferencia"
          description="Queda en la auditoría."
          maxLength={REASON_LENGTH.max}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  );
}
