export { loadSecondReturn as loader } from './load-second-return.ts';
export { SecondReturnScreen as Component } from './SecondReturnScreen.tsx';
