import { Notice } from '@club/ui/feedback/Notice.tsx';
import type { ShowSummary } from '../../api/shows.ts';
import { AppLink } from '../../features/link/AppLink.tsx';
import { paths } from '../../paths.ts';
import styles from './ShowScreen.module.css';

const TEXTS = {
  postponed: 'Este espectáculo cambió de fecha.',
  cancelled: 'Este espectáculo se canceló.',
} as const;
const ADVICE = {
  postponed: 'Si tenés entradas, elegí si las conservás o querés la devolución en',
  cancelled: 'Si tenías entradas, el dinero vuelve por donde pagaste. Las ves en',
} as const;

/** Over the places of a show that moved or fell out: what the club says, and where those who have tickets go on (spec 4 §5). */
export function ShowChange({ change }: { readonly change: NonNullable<ShowSummary['change']> }) {
  return (
    <div className={styles.change}>
      <Notice tone="warning">
        <p className={styles.changeText}>{change.text || TEXTS[change.kind]}</p>
        <p>
          {ADVICE[change.kind]} <AppLink to={paths.tickets()}>Mis entradas</AppLink>.
        </p>
      </Notice>
    </div>
  );
}
