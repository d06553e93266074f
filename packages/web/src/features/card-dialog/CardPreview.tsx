import styles from './CardPreview.module.css';
import { brandOf } from './card-brand.ts';
import type { CardForm } from './card-form.ts';
import { previewNumber } from './card-mask.ts';

interface CardPreviewProps {
  readonly form: CardForm;
  /** The back shows the code. */
  readonly side: 'front' | 'back';
}

/** A picture of the typed card, which turns around for its code. Decorative: all its data is in the fields too. */
export function CardPreview({ form, side }: CardPreviewProps) {
  const brand = brandOf(form.number);
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.card} data-side={side} data-brand={brand?.id ?? 'none'}>
        <div className={styles.front}>
          <span className={styles.chip} />
          <span key={brand?.id} className={styles.brand}>
            {brand?.name}
          </span>
          <Digits text={previewNumber(form.number)} />
          <span className={styles.holder}>{form.holderName.trim() || 'Nombre y apellido'}</span>
          <span className={styles.expiry}>{expiryText(form)}</span>
        </div>
        <div className={styles.back}>
          <span className={styles.stripe} />
          <span className={styles.code}>{form.code.padEnd(brand?.codeDigits ?? 3, '•')}</span>
        </div>
      </div>
    </div>
  );
}

/** Each digit is animated when it is typed. */
function Digits({ text }: { readonly text: string }) {
  const places = [...text].map((character, place) => ({ character, key: `${place}${character}` }));
  return (
    <span className={styles.number}>
      {places.map(({ character, key }) => (
        <span
          key={key}
          className={character === ' ' ? styles.gap : styles.digit}
          data-open={character === '•'}
        >
          {character}
        </span>
      ))}
    </span>
  );
}

/** `08/31`, with dots for missing parts. */
function expiryText({ month, year }: Pick<CardForm, 'month' | 'year'>): string {
  const monthText = month === 0 ? '••' : String(month).padStart(2, '0');
  return `${monthText}/${year === 0 ? '••' : String(year).slice(-2)}`;
}
