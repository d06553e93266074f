export { HANDED_OUT } from './handed-out.ts';
export { takeOwnTill } from './own-till.ts';
export { refundAtTill, retryAtTill, type TillRefundProblem } from './pay-back.ts';
export { type TillPayment, type TillPaymentProblem, takeDifference } from './take-difference.ts';
export { TILL_METHODS } from './till-wire.ts';
