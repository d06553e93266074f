export { exportedSeats } from './owned-seat-store.ts';
