import { qrPath } from '@club/ui/lib/qr-path.ts';
import type { TicketSheet } from '../api/ticket-acts.ts';
import styles from './TicketSheets.module.css';

/** The paper: a printer's sheet, or a till's roll. */
export type Paper = 'a4' | 'roll';

/** Tickets for printing; invisible on screen. */
export function TicketSheets({ sheets, paper }: { sheets: readonly TicketSheet[]; paper: Paper }) {
  return (
    <div className={paper === 'a4' ? styles.a4 : styles.roll} data-print-sheets={paper}>
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
    </div>
  );
}

function Sheet({ sheet }: { sheet: TicketSheet }) {
  const { size, path } = qrPath(sheet.code);
  const small = [sheet.category, sheet.price].filter(Boolean).join(' · ');
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <strong>{sheet.club}</strong>
        <span>{sheet.label}</span>
      </header>
      <div className={styles.body}>
        <div>
          <h2 className={styles.show}>{sheet.showName}</h2>
          <p>{sheet.competition}</p>
          <p className={styles.when}>
            {sheet.date} · {sheet.time}
          </p>
          <p>{sheet.venue}</p>
          <dl className={styles.place}>
            {sheet.place.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {sheet.extras && <p className={styles.extras}>{sheet.extras}</p>}
          <p className={styles.person}>{sheet.person}</p>
          <p>{[sheet.document, sheet.member].filter(Boolean).join(' · ')}</p>
          <p>{small}</p>
        </div>
        <figure className={styles.code}>
          <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`Código de la ${sheet.number}`}>
            <path d={path} />
          </svg>
          <figcaption>{sheet.number}</figcaption>
        </figure>
      </div>
      <footer className={styles.foot}>{sheet.issued}. Vale para un único ingreso.</footer>
    </article>
  );
}
