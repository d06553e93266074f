import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';

/** A purchase by its number, or none; a link for staff who may open every purchase. */
export function PurchaseLink({ purchaseId }: { purchaseId: number }) {
  const maySeeAll = useSession().permissions.includes('tickets:V');
  if (purchaseId === 0) return 'Sin compra';
  const text = `Compra N.º ${purchaseId}`;
  return maySeeAll ? <Link to={paths.purchase(purchaseId)}>{text}</Link> : text;
}
