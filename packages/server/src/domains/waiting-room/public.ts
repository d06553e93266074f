export { type Level, levelOf } from './controller-rules.ts';
export { refreshRooms } from './read-rooms.ts';
export { findRoomNameOfShow } from './room-store.ts';
export { runRooms } from './run-rooms.ts';
export { siteRoomUrl } from './site-room.ts';
export { verifyRoom } from './verify-room.ts';
