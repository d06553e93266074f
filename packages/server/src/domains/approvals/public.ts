export { countWaiting, listPendingActs, type PendingAct } from './approval-store.ts';
export { doOrAsk } from './ask-approval.ts';
