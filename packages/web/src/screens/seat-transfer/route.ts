export { loadSeatTransfer as loader } from './load-seat-transfer.ts';
export { SeatTransferScreen as Component } from './SeatTransferScreen.tsx';
