export { findHolderSeat, type HolderSeat } from './holder-seat-store.ts';
