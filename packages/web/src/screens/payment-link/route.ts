export { loadPaymentLink as loader } from './load-payment-link.ts';
export { PaymentLinkScreen as Component } from './PaymentLinkScreen.tsx';
