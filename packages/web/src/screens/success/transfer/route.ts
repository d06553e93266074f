export { loadSuccessWithNews as loader } from '../load-success.ts';
export { TransferDone as Component } from '../SuccessScreen.tsx';
