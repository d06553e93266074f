export { HomeScreen as Component } from './HomeScreen.tsx';
export { loadHome as loader } from './load-home.ts';
