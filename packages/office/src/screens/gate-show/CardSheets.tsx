import { qrPath } from '@club/ui/lib/qr-path.ts';
import type { GateCard } from '../../api/gate-staff.ts';
import styles from './CardSheets.module.css';
import { roleName } from './staff-rules.ts';

/** Personal cards for printing, ten per page; invisible on screen. */
export const CardSheets = ({ cards }: { cards: readonly GateCard[] }) => (
  <div className={styles.sheets} data-print-sheets="a4">
    {cards.map((card) => (
      <Card key={card.id} card={card} />
    ))}
  </div>
);

function Card({ card: { name, role, code, club, show, date } }: { card: GateCard }) {
  const { size, path } = qrPath(code);
  return (
    <article className={styles.card}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`Código de ${name}`}>
        <path d={path} />
      </svg>
      <div>
        <p>{club}</p>
        <h2 className={styles.name}>{name}</h2>
        <p>
          <strong>{roleName(role)}</strong>
        </p>
        <p>{show}</p>
        <p>{date}</p>
        <p className={styles.small}>Sirve con tu PIN, solo en este espectáculo.</p>
      </div>
    </article>
  );
}
