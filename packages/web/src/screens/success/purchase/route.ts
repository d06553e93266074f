export { loadSuccess as loader } from '../load-success.ts';
export { PurchaseDone as Component } from '../SuccessScreen.tsx';
