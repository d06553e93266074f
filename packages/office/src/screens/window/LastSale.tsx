import { Alert, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { annulLast, type LastSale as Sale } from '../../api/till.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import type { Paper } from '../../print/TicketSheets.tsx';
import { usePrintTickets } from '../../print/use-print-tickets.tsx';
import parts from '../../styles/parts.module.css';
import styles from './window.module.css';
import { HANDED, pesos } from './window-rules.ts';

interface LastSaleProps {
  readonly tillId: number;
  readonly sale: Sale;
  /** It was just made: its tickets are printed automatically. */
  readonly prints: boolean;
  readonly onAnnulled: () => void;
}

const PAPER = 'ventanilla-papel';
const paperOf = (text: string | null): Paper => (text === 'a4' ? 'a4' : 'roll');

/** The last sale of the till: the change, printing again, annulling. */
export function LastSale({ tillId, sale, prints, onAnnulled }: LastSaleProps) {
  const [paper, setPaper] = useState(() => paperOf(localStorage.getItem(PAPER)));
  const [hasFailed, setFailed] = useState(false);
  const [isAnnulling, setAnnulling] = useState(false);
  const { print, sheets } = usePrintTickets();
  const isPrintable = sale.ticketIds.length > 0;
  const start = useRef(async () => {});
  start.current = async () => {
    setFailed(false);
    await print(sale.ticketIds, paper).catch(() => setFailed(true));
  };
  useEffect(() => {
    if (prints) void start.current();
  }, [prints]);
  return (
    <section className={styles.card} aria-label="Última venta">
      <Title order={2} size="h4">
        Última venta
      </Title>
      <p className={parts.minor}>{isPrintable ? sale.text : 'Sus entradas están anuladas.'}</p>
      <dl className={styles.sums}>
        <dt>Total</dt>
        <dd>{pesos(sale.total)}</dd>
        <dt>Vuelto</dt>
        <dd className={styles.big}>{pesos(sale.change)}</dd>
      </dl>
      {hasFailed && (
        <Alert color="yellow" role="alert">
          La entrada está emitida. Volver a imprimir.
        </Alert>
      )}
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Papel"
          value={paper}
          onChange={(value) => {
            localStorage.setItem(PAPER, value);
            setPaper(paperOf(value));
          }}
          data={[
            { value: 'roll', label: '80 mm' },
            { value: 'a4', label: 'A4' },
          ]}
        />
        <Group>
          {isPrintable && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => void start.current()}
            >
              Volver a imprimir
            </Button>
          )}
          {sale.canBeAnnulled && (
            <Button variant="default" color="red" onClick={() => setAnnulling(true)}>
              Anular última
            </Button>
          )}
        </Group>
      </Group>
      {isAnnulling && (
        <ActDialog
          title="Anular la última venta"
          name="Anular"
          doneText=""
          asksReason
          send={(operation, reason) => annulLast({ tillId, operation }, sale.id, reason)}
          onDone={(done) => {
            notifications.show({ message: annulledText(sale, done?.given ?? sale.rest), color: 'green' });
            onAnnulled();
          }}
          onClose={() => setAnnulling(false)}
        >
          <p>Los códigos dejan de servir y los lugares quedan libres. {givenText(sale)}</p>
        </ActDialog>
      )}
      {sheets}
    </section>
  );
}

/** The amount to hand back before it is annulled, without earlier refunds. */
function givenText({ total, rest, method }: Sale): string {
  if (rest === total)
    return total === 0 ? 'No hay dinero que devolver.' : `Devolvé ${pesos(total)} ${HANDED[method]}.`;
  const given = `Ya se devolvieron ${pesos(total - rest)}`;
  return rest === 0
    ? `${given}: no queda nada por devolver.`
    : `${given}: devolvé ${pesos(rest)} ${HANDED[method]}.`;
}

const annulledText = ({ method }: Sale, given: number): string =>
  given === 0
    ? 'Anulada. No hay dinero que devolver.'
    : `Anulada. Devolvé ${pesos(given)} ${HANDED[method]}.`;
