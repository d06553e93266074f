import { priceText } from '@club/ui/lib/money.ts';
import { Money } from '@club/ui/text/Money.tsx';
import type { ShowSummary } from '../../api/shows.ts';
import { categoryPriceText, offerOf } from '../price/offer.ts';
import styles from './ShowOffer.module.css';

/** From what price, whose price that is, and how much is left in words. Nothing of what the server does not say. */
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
