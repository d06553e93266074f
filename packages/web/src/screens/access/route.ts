export { AccessScreen as Component } from './AccessScreen.tsx';
export { loadAccess as loader } from './load-access.ts';
