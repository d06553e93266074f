export { NotBuiltScreen as Component } from './NotBuiltScreen.tsx';
