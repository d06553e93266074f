export { CheckoutScreen as Component } from './CheckoutScreen.tsx';
export { loadCheckout as loader, shouldReloadCheckout as shouldRevalidate } from './load-checkout.ts';
