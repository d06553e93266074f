import { Money } from '@club/ui/text/Money.tsx';
import type { PricedCategory } from '../../api/sectors.ts';
import styles from './SectorPurchase.module.css';

interface CategoryPricesProps {
  readonly categories: readonly PricedCategory[];
  readonly currencySymbol: string;
}

/** The price of each member category in the chosen sector (spec 1 §2.7). */
export function CategoryPrices({ categories, currencySymbol }: CategoryPricesProps) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="precios">
      <h3 id="precios" className={styles.subtitle}>
        Precios
      </h3>
      <ul>
        {categories.map(({ id, name, logoUrl, price }) => (
          <li key={id} className={styles.priceRow}>
            {logoUrl === '' ? (
              <span className={styles.categoryDot} aria-hidden="true" />
            ) : (
              <img src={logoUrl} alt="" width="28" height="28" loading="lazy" />
            )}
            <span>{name}</span>
            <b className={styles.categoryPrice}>
              <Money symbol={currencySymbol} amount={price} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
