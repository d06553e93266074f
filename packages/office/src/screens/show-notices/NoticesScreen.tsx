import { isDraft, isLive } from '../shows/show-rules.ts';
import { useFramed } from '../shows/use-show.ts';
import { NoticeForm } from './NoticeForm.tsx';
import styles from './notices.module.css';
import { SentNotices } from './SentNotices.tsx';

/** The notices to the buyers of a show: written, counted, tested, sent (spec 4 §2.14). */
export function Component() {
  const { show } = useFramed();
  if (isDraft(show)) return <p>Los avisos se mandan cuando el espectáculo está publicado.</p>;
  return (
    <>
      {isLive(show) ? (
        <>
          <p className={styles.note}>
            Un correo a quienes tienen entradas de este espectáculo, uno por dirección. Aplazar y cancelar ya
            les avisan: para eso no hace falta otro.
          </p>
          <NoticeForm show={show} />
        </>
      ) : (
        <p className={styles.note}>El espectáculo terminó o se canceló: ya no se mandan avisos.</p>
      )}
      <SentNotices showId={show.id} />
    </>
  );
}
