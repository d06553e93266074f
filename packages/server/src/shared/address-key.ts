import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * The part of a client's IP address by which limits count: an IPv4 address whole, the first 64 bits of an IPv6 address, because one
 * household or attacker usually has all the addresses behind them.
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

/** The stored form of a client's address where it must be recognised: 16 bytes that cannot be reversed without the key. */
export function addressHash(key: Buffer, ip: string): Buffer {
  return createHmac('sha256', key)
    .update(`address:${addressKey(ip)}`)
    .digest()
    .subarray(0, 16);
}
