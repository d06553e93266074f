import type { CheckoutAction } from './checkout-form.ts';

/** How a press of the main button ends. */
export type Ending =
  /**
   * The page stays as it is. `hasOldPrices`: what it shows as prices may no longer be true. `checked`: what a document has
   * earned is not what it shows.
   */
  | {
      readonly kind: 'stay';
      readonly text: string;
      readonly controlId?: string | null;
      readonly hasOldPrices?: boolean;
      readonly checked?: Extract<CheckoutAction, { readonly type: 'checked' }>;
    }
  /** The selection and its end time are forgotten, and the way leads home or back to the show. */
  | { readonly kind: 'give-up'; readonly to: 'home' | 'show' | 'tickets'; readonly text: string }
  /** There is nowhere to pay: home, with the places still held. */
  | { readonly kind: 'no-link' }
  | { readonly kind: 'sign-out' }
  | { readonly kind: 'redeemed' }
  /** The purchase is stored, and the card dialog asks for a card. */
  | { readonly kind: 'ask-card' }
  /** The card dialog's end. */
  | { readonly kind: 'paid' }
  /** The provider's payment page. */
  | { readonly kind: 'pay-at'; readonly url: string };
