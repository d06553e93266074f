export { firstBarred } from './barred-store.ts';
