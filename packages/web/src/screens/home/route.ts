export { HomeScreen as Component } from './HomeScreen.tsx';
export { loadHome as ahead, loadHome as loader } from './load-home.ts';
