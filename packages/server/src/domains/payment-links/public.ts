export { createPaymentLink } from './create-payment-link.ts';
export { renewPaymentLink, revokePaymentLink } from './give-payment-link.ts';
export type { PaymentLinkPlan } from './payment-link-plan.ts';
export { movePayUntil } from './payment-link-store.ts';
