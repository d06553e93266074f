import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * The part of a caller's address that limits count by: an IPv4 address whole, of an IPv6 address the first 64 bits,
 * because one household or attacker commonly has all the addresses behind them.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1).join('').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** What is stored of a caller's address where it must be known again: 16 bytes that tell nobody without the key where it was. */
export function addressHash(key: Buffer, ip: string): Buffer {
  return createHmac('sha256', key)
    .update(`address:${addressKey(ip)}`)
    .digest()
    .subarray(0, 16);
}
