export { makeAuthenticate } from './authenticate.ts';
