export { closeQueue, openQueue } from './switch-queue.ts';
