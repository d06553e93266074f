export { loadCallback as loader } from './load-callback.ts';
