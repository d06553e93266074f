export { type Level, levelOf } from './controller-rules.ts';
export { refreshRooms } from './read-rooms.ts';
export { runRooms } from './run-rooms.ts';
export { siteRoomUrl } from './site-room.ts';
export { verifyRoom } from './verify-room.ts';
