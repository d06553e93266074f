import { Alert, Button, Skeleton } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLimits } from '../../api/limits.ts';
import { queries } from '../../api/query.ts';
import { fetchWindow, type TicketWindow } from '../../api/till.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { Page } from '../../pages/Page.tsx';
import { type Choice, ChoosePlaces } from './ChoosePlaces.tsx';
import { CloseTillDialog } from './CloseTillDialog.tsx';
import { LastSale } from './LastSale.tsx';
import { LateRefunds } from './LateRefunds.tsx';
import { OpenTill } from './OpenTill.tsx';
import { SaleForm } from './SaleForm.tsx';
import { WINDOW_KEY } from './use-own-till.ts';
import styles from './window.module.css';

const LOOK_AGAIN_MS = 30_000;

const reread = () => queries.invalidateQueries({ queryKey: WINDOW_KEY });

/** The ticket window: a till, and one sale after another, by touch or by keyboard alone (spec 4 §2.8). */
export function Component() {
  const { data: open } = useQuery({
    queryKey: WINDOW_KEY,
    queryFn: ({ signal }) => fetchWindow(signal),
    refetchOnWindowFocus: false,
    // For refunds that are approved meanwhile; never under a sale that is being typed.
    refetchInterval: ({ state }) => (state.data?.till && !state.data.hold ? LOOK_AGAIN_MS : false),
  });
  const [isClosing, setClosing] = useState(false);
  if (!open) return <Skeleton height={320} aria-label="Cargando" />;
  const { till } = open;
  return (
    <Page
      title="Ventanilla"
      lead={till ? `Caja abierta el ${dateTimeText(till.openedAt)}` : 'Abrí tu caja para vender.'}
      actions={
        till &&
        !till.isForgotten && (
          <Button
            variant="default"
            leftSection={<IconCashRegister size={18} aria-hidden="true" />}
            onClick={() => setClosing(true)}
          >
            Cerrar caja
          </Button>
        )
      }
    >
      {till ? <Selling open={open} tillId={till.id} /> : <OpenTill onOpened={() => void reread()} />}
      {isClosing && till && (
        <CloseTillDialog
          tillId={till.id}
          title="Cerrar la caja"
          onDone={() => {
            setClosing(false);
            void reread();
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </Page>
  );
}

function Selling({ open, tillId }: { open: TicketWindow; tillId: number }) {
  const [printsSale, setPrintsSale] = useState(0);
  const [chosen, setChoice] = useState<Choice | null>(null);
  const { tillHours } = useLimits();
  // A chosen show may stop selling at any moment: then it is not in the list any more.
  const choice =
    chosen && open.shows.some(({ id }) => id === chosen.showId)
      ? chosen
      : { showId: open.shows[0]?.id ?? 0, sector: '' };
  if (open.till?.isForgotten)
    return (
      <Alert color="yellow">
        La caja lleva más de {tillHours} horas abierta y ya no vende. La cierra Finanzas.
      </Alert>
    );
  return (
    <div className={styles.desk}>
      {open.hold ? (
        <SaleForm
          key={open.hold.id}
          tillId={tillId}
          hold={open.hold}
          documentTypes={open.documentTypes}
          onSold={(saleId) => {
            setPrintsSale(saleId);
            void reread();
          }}
          onChanged={() => void reread()}
        />
      ) : (
        <ChoosePlaces
          tillId={tillId}
          shows={open.shows}
          choice={choice}
          onChoose={setChoice}
          onHeld={() => void reread()}
          onGone={() => void reread()}
        />
      )}
      <div className={styles.side}>
        {open.lateRefunds.length > 0 && <LateRefunds refunds={open.lateRefunds} />}
        {open.last && (
          <LastSale
            key={open.last.id}
            tillId={tillId}
            sale={open.last}
            prints={open.last.id === printsSale}
            onAnnulled={() => void reread()}
          />
        )}
      </div>
    </div>
  );
}
