import { priceText } from '@club/ui/lib/money.ts';
import { Money } from '@club/ui/text/Money.tsx';
import type { ShowSummary } from '../../api/shows.ts';
import { categoryPriceText, offerOf } from '../price/offer.ts';
import styles from './ShowOffer.module.css';

/** The lowest price, its category, and the availability. Parts that the server does not send are omitted. */
export function ShowOffer({ show }: { readonly show: ShowSummary }) {
  const { currencySymbol, availability } = show;
  const offer = offerOf(show.prices);
  if (offer === null && availability === '') return null;
  return (
    <p className={styles.offer}>
      {offer && (
        <span className={styles.price}>
          <span className={styles.parts}>
            <span>
              {priceText(offer.least.price) !== 'Gratis' && 'Desde '}
              <b>
                <Money symbol={currencySymbol} amount={offer.least.price} />
              </b>
              {offer.isForSome && ` ${offer.least.name}`}
            </span>
            {offer.general && (
              <span>
                <span className={styles.dot}> · </span>
                {categoryPriceText(offer.general, currencySymbol)}
              </span>
            )}
          </span>
        </span>
      )}
      {availability !== '' && <span className={styles.left}>{availability}</span>}
    </p>
  );
}
