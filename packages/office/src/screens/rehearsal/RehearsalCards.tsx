import { RESULTS } from '@club/gate-rules/results.ts';
import type { RehearsalCard } from '../../api/rehearsal.ts';
import { qrPath } from '../../print/qr-path.ts';
import styles from './rehearsal.module.css';
import { colorName, WHAT_TO_DO } from './rehearsal-rules.ts';

interface CardsProps {
  readonly cards: readonly RehearsalCard[];
  /** As they are printed, twelve on a page; on screen they cannot be seen then. */
  readonly isPrinted?: boolean;
}

/** The cards of the practice sheet. */
export const RehearsalCards = ({ cards, isPrinted = false }: CardsProps) => (
  <ul
    className={isPrinted ? styles.printed : styles.shown}
    aria-label="Tarjetas de ensayo"
    {...(isPrinted && { 'data-print-sheets': 'a4' })}
  >
    {cards.map((card) => (
      <Card key={card.number} card={card} />
    ))}
  </ul>
);

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
