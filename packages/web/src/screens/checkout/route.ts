export { CheckoutScreen as Component } from './CheckoutScreen.tsx';
export { loadCheckout as loader } from './load-checkout.ts';
