export { type CreatedPaymentLink, createPaymentLink, type PaymentLinkPlan } from './create-payment-link.ts';
