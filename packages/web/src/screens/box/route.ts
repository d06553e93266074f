export { BoxScreen as Component } from './BoxScreen.tsx';
export { loadBox as loader } from './load-box.ts';
