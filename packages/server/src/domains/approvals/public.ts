export { countWaiting } from './approval-store.ts';
export { doOrAsk } from './ask-approval.ts';
