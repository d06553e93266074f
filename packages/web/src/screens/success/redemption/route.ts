export { loadSuccessWithNews as loader } from '../load-success.ts';
export { RedemptionDone as Component } from '../SuccessScreen.tsx';
