export { differencesOf, lowerDifference, type NewDifference, recordDifference } from './difference-store.ts';
export { handOutRefunds } from './hand-out-refunds.ts';
export {
  closeIncident,
  countOpenIncidents,
  listIncidents,
  OWN_REFUND,
  type Resolution,
  recordViolations,
  SHOW_UNKNOWN,
} from './incident-store.ts';
export { incidentTable } from './incident-table.ts';
export { type IssueAfterAllProblem, issueAfterAll } from './issue-after-all.ts';
export { issuePurchase } from './issue-purchase.ts';
export {
  askForRest,
  countMassRefund,
  type FailedRefund,
  failedRefunds,
  type MassRefundCount,
  retryRejected,
  silentRefunds,
} from './mass-refund-store.ts';
export { holdsWithOrder, isLinkRefunded, type Order, ordersOfHold, ordersOfLink } from './order-store.ts';
export { type PaidTickets, paymentsOfTickets, refundablesOfTickets } from './paid-tickets-store.ts';
export { type RefundReason, SHORTEST_LINK_HOLD_MS } from './payment-rules.ts';
export { storeProviders } from './provider-store.ts';
export { keysThatCapture } from './providers.ts';
export {
  findPurchase,
  type Purchase,
  type PurchaseLine,
  replacePurchase,
  totalOf,
} from './purchase-store.ts';
export { hasQuotas, lockQuotas, readQuotas } from './quota-store.ts';
export { awaitsAcknowledgement } from './recorded-payment-store.ts';
export { type GapOutcome, recoverGap } from './recover-gap.ts';
export { lockMoney, lockPayments } from './refund-locks-store.ts';
export { REFUND_REASONS } from './refund-mail.ts';
export type { Refundable } from './refund-rules.ts';
export { isSilentSince } from './refund-store.ts';
export { IS_REPLACED } from './replaced-store.ts';
export {
  type RefundProblem,
  type RefundRequest,
  type RequestedRefund,
  requestRefund,
} from './request-refund.ts';
export { type RetriedRefund, type Retry, type RetryProblem, retryRefund } from './retry-refund.ts';
export { settleOrder } from './settle-order.ts';
export { moneyOfShow, type ShowMoney, type WindowSaleRow, windowSalesOfShow } from './show-money-store.ts';
export {
  isTillReceipt,
  isWindowProvider,
  recordWindowPayment,
  tillReceipt,
  WINDOW_PROVIDERS,
} from './window-payment.ts';
