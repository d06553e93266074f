import { priceText } from '@club/ui/lib/money.ts';
import { Tag } from '@club/ui/surface/Tag.tsx';
import { Money } from '@club/ui/text/Money.tsx';
import type { Sector } from '../../api/sectors.ts';
import styles from './SectorChooser.module.css';
import { lowestPrice } from './sector-rules.ts';

interface SectorPriceProps {
  readonly sector: Sector;
  readonly currencySymbol: string;
}

/** `Desde {currency}{price}`, `Gratis` or `Agotado` (spec 1 §2.7). Nothing when no price is published. */
export function SectorPrice({ sector, currencySymbol }: SectorPriceProps) {
  if (!sector.isAvailable) return <Tag tone="danger">Agotado</Tag>;
  const price = lowestPrice(sector);
  if (price === null) return null;
  if (priceText(price) === 'Gratis') return <b className={styles.amount}>Gratis</b>;
  return (
    <>
      <span className={styles.from}>Desde </span>
      <b className={styles.amount}>
        <Money symbol={currencySymbol} amount={price} />
      </b>
    </>
  );
}
