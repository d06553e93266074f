export { CardReturnScreen as Component } from './CardReturnScreen.tsx';
export { loadCardReturn as loader } from './load-card-return.ts';
