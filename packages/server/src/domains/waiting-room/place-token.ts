import { createHmac, timingSafeEqual } from 'node:crypto';

/** A browser's token of a place in line (`LugarToken`): its account, and the place's id. */
export interface PlaceToken {
  readonly roomId: number;
  readonly userId: number;
  readonly placeId: Buffer;
}

const FORM = /^(\d{1,10})\.(\d{1,10})\.([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/;

const signatureOf = (key: Buffer, payload: string): Buffer =>
  createHmac('sha256', key).update(`queue place ${payload}`).digest();

export function writePlaceToken(key: Buffer, { roomId, userId, placeId }: PlaceToken): string {
  const payload = `${roomId}.${userId}.${placeId.toString('hex')}`;
  return `${payload}.${signatureOf(key, payload).toString('base64url')}`;
}

/** Null for an invalid token. */
export function readPlaceToken(key: Buffer, text: string): PlaceToken | null {
  const [, roomId, userId, placeId = '', signature = ''] = FORM.exec(text) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, `${roomId}.${userId}.${placeId}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { roomId: Number(roomId), userId: Number(userId), placeId: Buffer.from(placeId, 'hex') };
}
