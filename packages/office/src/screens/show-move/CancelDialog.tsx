import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CancelNumbers, cancelShow, tryCancelling } from '../../api/moves.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { counted } from '../../lib/counts.ts';
import { useShowDialog } from '../show-summary/use-show-dialog.ts';
import styles from './move.module.css';
import { BuyersNow, DryRun, Facts, ProviderSums } from './Numbers.tsx';
import { MessageField } from './PostponeDialog.tsx';
import { WindowSales } from './WindowSales.tsx';

/** Cancels a show for good (spec 4 §4.4): first the dry run, then its name, typed. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const { show, showId, ending } = useShowDialog(onClose);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const { name } = show.plan;
  const send = async (operation: string, reason: string) => {
    if (typed.trim() !== name.trim()) {
      const text = 'El nombre no coincide con el del espectáculo.';
      return { ok: false, problem: 'unlisted', text, approvalId: 0 } as const;
    }
    return cancelShow({ showId, operation, reason }, { name: typed.trim(), message: message.trim() });
  };
  return (
    <ActDialog
      title="Cancelar el espectáculo"
      name="Pedir la cancelación"
      doneText="Espectáculo cancelado."
      asksReason
      isGrave
      isWide
      send={send}
      {...ending}
    >
      <p className={styles.note}>
        La venta se cierra para siempre, todas las entradas se anulan y el dinero vuelve por donde se pagó. No
        se puede deshacer. Lo aprueba otra persona: hasta entonces no cambia nada.
      </p>
      <DryRun<CancelNumbers> about={['cancel', showId]} count={() => tryCancelling(showId)}>
        {(numbers) => <CancelCounts numbers={numbers} />}
      </DryRun>
      <MessageField value={message} onChange={setMessage} />
      <TextInput
        label="Para confirmar, escribí el nombre del espectáculo"
        description={name}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  );
}

function CancelCounts({ numbers }: { numbers: CancelNumbers }) {
  const { tickets, freeTickets, parkingTickets, windowSales, providers } = numbers;
  return (
    <>
      <Facts
        facts={[
          ['Entradas que se anulan', tickets],
          ['De ellas, sin costo', freeTickets],
          ['Tickets de parking', parkingTickets],
        ]}
      />
      <ProviderSums title="Se devuelve" sums={providers} />
      <BuyersNow {...numbers} canFinish={false} />
      {windowSales.length > 0 && (
        <details>
          <summary>
            {counted(windowSales.length, 'venta de ventanilla', 'ventas de ventanilla')}: se devuelven a mano
          </summary>
          <WindowSales sales={windowSales} />
        </details>
      )}
    </>
  );
}
