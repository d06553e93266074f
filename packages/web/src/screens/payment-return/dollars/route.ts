export { DollarReturnScreen as Component } from './DollarReturnScreen.tsx';
export { loadDollarReturn as loader } from './load-dollar-return.ts';
