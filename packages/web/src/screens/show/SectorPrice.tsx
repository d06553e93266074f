import { priceText } from '@club/ui/lib/money.ts';
import { Tag } from '@club/ui/surface/Tag.tsx';
import { Money } from '@club/ui/text/Money.tsx';
import type { Sector, ShowSectors } from '../../api/sectors.ts';
import { categoryPriceText } from '../../features/price/offer.ts';
import { unavailableTexts } from '../../features/show-info/unavailable-texts.ts';
import styles from './SectorChooser.module.css';
import { sectorOffer } from './sector-offer.ts';

interface SectorPriceProps {
  readonly sector: Sector;
  readonly seating: ShowSectors;
}

/**
 * `Desde {currency}{price}`, `Gratis` or `Agotado` (spec 1 §2.7), or that it is not on sale, its category, and the public's price beside it. Nothing when no price is
 * published.
 */
export function SectorPrice({ sector, seating }: SectorPriceProps) {
  if (!sector.isAvailable)
    return <Tag tone={seating.sale === 'open' ? 'danger' : 'neutral'}>{unavailableTexts[seating.sale]}</Tag>;
  const offer = sectorOffer(sector, seating);
  if (offer === null) return null;
  const { least, isForSome, general } = offer;
  return (
    <>
      <span>
        {priceText(least.price) !== 'Gratis' && <span className={styles.from}>Desde </span>}
        <b className={styles.amount}>
          <Money symbol={seating.currencySymbol} amount={least.price} />
        </b>
      </span>
      {isForSome && <span className={styles.whose}> {least.name}</span>}
      {general && (
        <span className={styles.general}> {categoryPriceText(general, seating.currencySymbol)}</span>
      )}
    </>
  );
}
