export { exportedSeats, findHolderSeat, type HolderSeat } from './holder-seat-store.ts';
