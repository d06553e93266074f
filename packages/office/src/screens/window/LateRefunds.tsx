import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import type { LateRefund } from '../../api/till.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { HANDED, pesos } from './window-rules.ts';

/** What the till owes since somebody approved it: it is taken out of the expected money, whether handed over or not. */
export function LateRefunds({ refunds }: { refunds: readonly LateRefund[] }) {
  return (
    <Alert color="yellow" title="Devoluciones aprobadas" role="region" aria-label="Devoluciones aprobadas">
      <p>Ya están descontadas de esta caja. Entregá las que todavía no entregaste.</p>
      <ul>
        {refunds.map(({ id, purchaseId, amount, method, approver, at }) => (
          <li key={id}>
            <strong>
              {pesos(amount)} {HANDED[method]}
            </strong>
            {purchaseId > 0 && (
              <>
                {' '}
                <Link to={paths.purchase(purchaseId)}>Compra N.º {purchaseId}</Link>
              </>
            )}{' '}
            · {approver}, {dateTimeText(at)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
