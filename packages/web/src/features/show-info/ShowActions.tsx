import { Button } from '@club/ui/button/Button.tsx';
import { showToast } from '@club/ui/toast/toasts.ts';
import type { ShowDetail } from '../../api/show-detail.ts';
import { addToCalendar } from './add-to-calendar.ts';
import styles from './ShowActions.module.css';
import { shareLink } from './share-link.ts';
import { isCancelled } from './show-change.ts';

/** Shares the show's page, and adds the show to a calendar. */
export function ShowActions({ show }: { readonly show: ShowDetail }) {
  const share = async (): Promise<void> => {
    const outcome = await shareLink({ title: show.name, url: pageUrl() });
    if (outcome === 'copied') showToast('success', 'Enlace copiado');
    if (outcome === 'failed') showToast('error', 'No pudimos compartir el enlace');
  };
  return (
    <div className={styles.actions}>
      {show.date?.day && !isCancelled(show) && (
        <Button tone="on-night" size="s" icon="calendar" onClick={() => void addToCalendar(show, pageUrl())}>
          Agregar al calendario
        </Button>
      )}
      <Button tone="on-night" size="s" icon="share" onClick={() => void share()}>
        Compartir
      </Button>
    </div>
  );
}

/** The page's URL without the visitor's choices. */
function pageUrl(): string {
  return window.location.origin + window.location.pathname;
}
