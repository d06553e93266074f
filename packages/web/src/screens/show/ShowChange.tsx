import { Notice } from '@club/ui/feedback/Notice.tsx';
import type { ShowDetail } from '../../api/show-detail.ts';
import { AppLink } from '../../features/link/AppLink.tsx';
import { changeText, isCancelled } from '../../features/show-info/show-change.ts';
import { paths } from '../../paths.ts';
import styles from './ShowScreen.module.css';

/** Over the places of a show that moved or fell out: what the club says, and where those who have tickets go on (spec 4 §5). */
export function ShowChange({ show }: { readonly show: ShowDetail }) {
  return (
    <div className={styles.change}>
      <Notice tone="warning">
        <p className={styles.changeText}>{changeText(show)}</p>
        {isCancelled(show) ? (
          // Its tickets are annulled, and no longer among one's own.
          <p>Si tenías entradas, el dinero vuelve por donde pagaste y te escribimos a tu correo.</p>
        ) : (
          <p>
            Si ya tenías entradas, mientras dure el plazo podés elegir en{' '}
            <AppLink to={paths.tickets()}>Mis entradas</AppLink> si las conservás o querés la devolución.
          </p>
        )}
      </Notice>
    </div>
  );
}
