import type { CheckoutAction } from './checkout-form.ts';

/** The outcome of a press of the main button. */
export type Ending =
  /** The page stays as it is. `hasOldPrices`: its prices may be out of date. `checked`: a ticket's category is not the shown one. */
  | {
      readonly kind: 'stay';
      readonly text: string;
      readonly controlId?: string | null;
      readonly hasOldPrices?: boolean;
      readonly checked?: Extract<CheckoutAction, { readonly type: 'checked' | 'category-used-up' }>;
    }
  /** The selection and its end time are deleted, and the browser goes home or back to the show. */
  | { readonly kind: 'give-up'; readonly to: 'home' | 'show' | 'tickets'; readonly text: string }
  /** There is no payment address: home, with the places still held. */
  | { readonly kind: 'no-link' }
  | { readonly kind: 'sign-out' }
  | { readonly kind: 'redeemed' }
  /** The purchase is stored, and the card dialog opens. */
  | { readonly kind: 'ask-card' }
  /** The outcome of the card dialog. */
  | { readonly kind: 'paid' }
  /** The provider's payment page. */
  | { readonly kind: 'pay-at'; readonly url: string };
