import { CALIBRATION_TEXT } from '@club/gate-rules/calibration.ts';
import { RESULTS } from '@club/gate-rules/results.ts';
import { qrPath } from '@club/ui/lib/qr-path.ts';
import type { RehearsalCard } from '../../api/rehearsal.ts';
import styles from './rehearsal.module.css';
import { colorName, WHAT_TO_DO } from './rehearsal-rules.ts';

interface CardsProps {
  readonly cards: readonly RehearsalCard[];
  /** For printing, twelve per page; then invisible on screen. */
  readonly isPrinted?: boolean;
}

/** The cards of the rehearsal's sheet. */
export const RehearsalCards = ({ cards, isPrinted = false }: CardsProps) => (
  <ul
    className={isPrinted ? styles.printed : styles.shown}
    aria-label="Tarjetas de ensayo"
    {...(isPrinted && { 'data-print-sheets': 'a4' })}
  >
    {cards.map((card) => (
      <Card key={card.number} card={card} />
    ))}
    <CalibrationCard />
  </ul>
);

/** For 'Calibrar lector' of the gate app: not a ticket, so it has no number and no result. */
function CalibrationCard() {
  const { size, path } = qrPath(CALIBRATION_TEXT);
  return (
    <li className={styles.card} data-color="none">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código de calibración">
        <path d={path} />
      </svg>
      <div>
        <h2 className={styles.title}>Calibración del lector</h2>
        <p>Solo para lectores que escriben, una vez por modelo.</p>
        <p className={styles.todo}>En Estado, tocá Calibrar lector y leelo.</p>
      </div>
    </li>
  );
}

function Card({ card: { number, result, title, line, code } }: { card: RehearsalCard }) {
  const { size, path } = qrPath(code);
  return (
    <li className={styles.card} data-color={RESULTS[result].color}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`Código de la tarjeta ${number}`}>
        <path d={path} />
      </svg>
      <div>
        <p className={styles.number}>{number}</p>
        <p className={styles.color}>{colorName(result)}</p>
        <h2 className={styles.title}>{title}</h2>
        {line && <p>{line}</p>}
        <p className={styles.todo}>{WHAT_TO_DO[result]}</p>
      </div>
    </li>
  );
}
