import { Button, Group, Progress, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type FailedRefund,
  fetchMassRefund,
  type MassRefund as Progressed,
  resumeRefunds,
  retryFailed,
  stopRefunds,
} from '../../api/moves.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { counted } from '../../lib/counts.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import refunds from '../refunds/refunds.module.css';
import { PurchaseLink } from '../tickets/PurchaseLink.tsx';
import styles from './move.module.css';
import { shareDone } from './move-rules.ts';
import { WindowSales } from './WindowSales.tsx';

const LOOK_AGAIN_MS = 2_500;
const LOOKS = {
  'under-way': { name: 'En curso', tone: 'waiting' },
  stopped: { name: 'Detenida', tone: 'wrong' },
  done: { name: 'Terminada', tone: 'good' },
} as const;

type Ask = 'stop' | 'resume' | 'retry';

/** The progress of a cancelled show's mass refund, and its acts (spec 4 §4.4). */
export function MassRefund({ showId }: { showId: number }) {
  const queryKey = ['mass-refund', showId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchMassRefund(showId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'under-way' ? LOOK_AGAIN_MS : false),
  });
  const [asked, setAsked] = useState<Ask | null>(null);
  const end = (): void => {
    void queries.invalidateQueries({ queryKey });
    setAsked(null);
  };
  if (!data) return <Skeleton height={220} aria-label="Cargando" role="status" />;
  return (
    <section className={styles.panel} aria-labelledby="devoluciones">
      <div className={styles.head}>
        <Group gap="sm">
          <Title order={2} size="h4" id="devoluciones">
            Devoluciones
          </Title>
          <StateTag {...LOOKS[data.state]} />
        </Group>
        <Acts refund={data} onAsk={setAsked} />
      </div>
      <How refund={data} />
      {data.failures.length > 0 && <Failures refund={data} />}
      {data.windowSales.length > 0 && (
        <div className={styles.section}>
          <Title order={3} size="h5">
            Ventas de ventanilla, para devolver a mano
          </Title>
          <WindowSales sales={data.windowSales} />
        </div>
      )}
      {asked && <AskDialog what={asked} showId={showId} failed={data.failed} onEnd={end} />}
    </section>
  );
}

function How({ refund }: { refund: Progressed }) {
  const { total, summary, ticketsToAnnul } = refund;
  return (
    <div className={styles.section}>
      <p className={styles.summary} aria-live="polite">
        {total === 0 ? 'No había pagos para devolver.' : summary}
      </p>
      {total > 0 && <Progress value={shareDone(refund)} size="lg" radius="xl" aria-label="Pagos devueltos" />}
      {ticketsToAnnul > 0 && (
        <p className={styles.note}>{counted(ticketsToAnnul, 'entrada por anular', 'entradas por anular')}.</p>
      )}
    </div>
  );
}

function Acts({ refund, onAsk }: { refund: Progressed; onAsk: (what: Ask) => void }) {
  const { permissions } = useSession();
  const mayRetry = permissions.includes('refunds:E') || permissions.includes('refunds:A');
  const maySteer = mayRetry || permissions.includes('shows:A');
  return (
    <Group gap="xs">
      {maySteer && refund.state === 'under-way' && (
        <Button variant="default" onClick={() => onAsk('stop')}>
          Detener
        </Button>
      )}
      {maySteer && refund.state === 'stopped' && <Button onClick={() => onAsk('resume')}>Seguir</Button>}
      {mayRetry && refund.failed > 0 && (
        <Button onClick={() => onAsk('retry')}>Reintentar los que fallaron</Button>
      )}
    </Group>
  );
}

interface AskDialogProps {
  readonly what: Ask;
  readonly showId: number;
  readonly failed: number;
  readonly onEnd: () => void;
}

function AskDialog({ what, showId, failed, onEnd }: AskDialogProps) {
  const ending = { onDone: onEnd, onClose: onEnd };
  if (what === 'stop') {
    return (
      <ActDialog
        title="Detener las devoluciones"
        name="Detener"
        doneText="Se detuvieron."
        asksReason
        send={(operation, reason) => stopRefunds({ showId, operation, reason })}
        {...ending}
      >
        <p>Lo que ya se pidió termina. El resto queda como está y se puede seguir cuando quieras.</p>
      </ActDialog>
    );
  }
  if (what === 'resume') {
    return (
      <ActDialog
        title="Seguir con las devoluciones"
        name="Seguir"
        doneText="Siguen en marcha."
        send={(operation) => resumeRefunds({ showId, operation })}
        {...ending}
      >
        <p>Siguen desde donde quedaron: nadie recibe dos veces.</p>
      </ActDialog>
    );
  }
  return (
    <ActDialog
      title="Reintentar los que fallaron"
      name="Reintentar"
      doneText="Se van a pedir de nuevo."
      send={(operation) => retryFailed({ showId, operation })}
      {...ending}
    >
      <p>
        Se {failed === 1 ? 'vuelve a pedir la devolución' : `vuelven a pedir las ${failed} devoluciones`} con
        error. Las demás no se tocan.
      </p>
    </ActDialog>
  );
}

const COLUMNS: Column<FailedRefund>[] = [
  {
    id: 'compra',
    header: 'Compra',
    cell: ({ row: { original: one } }) => (
      <>
        <PurchaseLink purchaseId={one.purchaseId} />
        <span className={parts.minor}>{one.buyer}</span>
      </>
    ),
  },
  {
    id: 'pago',
    header: 'Pago',
    cell: ({ row: { original: one } }) => (
      <>
        {one.provider}
        <span className={parts.minor}>N.º {one.paymentNumber}</span>
      </>
    ),
  },
  {
    id: 'monto',
    header: 'Monto',
    cell: ({ row: { original: one } }) => <span className={refunds.amount}>{one.amount}</span>,
  },
  { id: 'problema', header: 'Qué pasó', accessorKey: 'problem' },
];

function Failures({ refund: { failures, failed } }: { refund: Progressed }) {
  return (
    <div className={styles.section}>
      <Title order={3} size="h5">
        Con error
      </Title>
      <DataTable
        label="Devoluciones con error"
        columns={COLUMNS}
        rows={[...failures]}
        isWhole={false}
        empty=""
      />
      {failed > failures.length && (
        <p className={styles.note}>
          Se ven {failures.length} de {failed}. Las demás están en <Link to={paths.refunds}>Reembolsos</Link>.
        </p>
      )}
    </div>
  );
}
