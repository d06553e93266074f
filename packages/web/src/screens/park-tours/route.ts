export { NotBuiltScreen as Component } from '../not-built/NotBuiltScreen.tsx';
