import { clubCalls } from '@club/contract/club';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClubAnswer, ClubCallName } from './club-call.ts';
import { whileUsed } from './presence.ts';
import { queries } from './query.ts';
import { isRecord, readAs } from './read-as.ts';
import { FOLLOWED, SILENT_MS, silent } from './stale.ts';

/** Poll interval after a stream that was refused or broken: the figures are read by an ordinary call, which also asks for a login. */
const COME_BACK_MS = 5_000;

export interface Followed<Name extends ClubCallName, Value> {
  readonly call: Name;
  /** Fields of the call; several ids as `1,2`. */
  readonly query: Readonly<Record<string, string | number>>;
  readonly read: (answer: ClubAnswer<Name>) => Value;
  /** Reads them once, by an ordinary call. */
  readonly fetch: (signal: AbortSignal) => Promise<Value>;
  readonly isOff?: boolean;
  /** For a wall screen: it counts as used without being touched. */
  readonly isOnWall?: boolean;
}

/** Live figures: read once, then followed while the page is visible (spec 4 §7). */
export function useFollowed<Name extends ClubCallName, Value>(
  followed: Followed<Name, Value>,
): Value | undefined {
  const { call, query, read, fetch, isOff = false, isOnWall = false } = followed;
  const address = `/api/${call}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`;
  const key = [FOLLOWED, address];
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetch(signal),
    enabled: !isOff,
    staleTime: 0,
  });
  const isRead = data !== undefined && !isOff;
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and reader follow from the address.
  useEffect(() => {
    if (!isRead) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource | null = null;
    const stop = () => {
      clearTimeout(timer);
      source?.close();
      source = null;
    };
    // A stream whose way is cut stays open, or reconnects by itself for ever: the call tells, and another stream is tried.
    const listen = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        silent.add(address);
        void refetch({ cancelRefetch: false });
        begin();
      }, SILENT_MS);
    };
    const begin = () => {
      stop();
      const own = new EventSource(address);
      source = own;
      own.onmessage = ({ data: text }) => {
        silent.delete(address);
        listen();
        const envelope: unknown = JSON.parse(String(text));
        if (!isRecord(envelope) || envelope.ErrorCod !== 0) return;
        queries.setQueryData(key, read(readAs(clubCalls[call].answer, envelope) as ClubAnswer<Name>));
      };
      own.onerror = () => {
        if (own.readyState !== own.CLOSED) return;
        clearTimeout(timer);
        // Unless it was stopped, or begun anew, meanwhile.
        const again = () => source === own && begin();
        timer = setTimeout(() => void refetch().then(again), COME_BACK_MS);
      };
      listen();
    };
    begin();
    const leave = whileUsed(stop, begin, isOnWall);
    return () => {
      leave();
      stop();
      silent.delete(address);
    };
  }, [address, isRead]);
  return data;
}
