export { firstBarred, isBarred } from './barred-store.ts';
