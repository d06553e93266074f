import { Alert, Button, Group, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FIRST_PAGE } from '../../api/list-page.ts';
import { fetchRefunds } from '../../api/refunds.ts';
import type { Purchase } from '../../api/tickets.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { mayAnnul } from '../tickets/ticket-rules.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundTable } from './RefundTable.tsx';
import { restText } from './refund-rules.ts';
import styles from './refunds.module.css';

/** The refunds of a purchase, and a button for another one. */
export function PurchaseRefunds({ purchase }: { purchase: Purchase }) {
  const { permissions } = useSession();
  const isFree = permissions.includes('refunds:E');
  const maySee = isFree || permissions.includes('refunds:ask') || permissions.includes('refunds:V');
  const [asking, setAsking] = useState<Purchase['charges'][number] | null>(null);
  const { data } = useQuery({
    queryKey: ['refunds', 'purchase', purchase.id],
    queryFn: ({ signal }) => fetchRefunds({ purchaseId: purchase.id }, FIRST_PAGE, signal),
    enabled: maySee,
  });
  if (!maySee || !data) return null;
  const charges = purchase.charges.filter(({ state, rest }) => state === 'cobrado' && Number(rest) > 0);
  // The money of tickets goes back as they may be annulled.
  const mayAsk =
    isFree ||
    (permissions.includes('refunds:ask') &&
      purchase.tickets.every((ticket) => mayAnnul(permissions, ticket)));
  return (
    <section className={styles.section}>
      <Title order={2} size="h4">
        Devoluciones
      </Title>
      {data.waiting.map((refund) => (
        <Alert key={refund.approvalId} color="yellow">
          Una devolución de {refund.amount} que pidió {refund.asker} espera a una segunda persona.{' '}
          <Link to={paths.approvals}>Ir a Aprobaciones</Link>
        </Alert>
      ))}
      <RefundTable refunds={data.rows} empty="No se devolvió nada de esta compra." isOfPurchase />
      {mayAsk && charges.length > 0 && (
        <Group gap="xs">
          {charges.map((charge) => (
            <Button
              key={charge.id}
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              onClick={() => setAsking(charge)}
            >
              {charges.length === 1
                ? 'Devolver dinero'
                : `Devolver de ${charge.provider} (${restText(charge)})`}
            </Button>
          ))}
        </Group>
      )}
      {asking && (
        <RefundDialog
          {...{ purchase, isFree }}
          charge={asking}
          refunds={data.rows}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
