import { clubCalls } from '@club/contract/club';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClubAnswer, ClubCallName } from './club-call.ts';
import { whileUsed } from './presence.ts';
import { queries } from './query.ts';
import { isRecord, readAs } from './read-as.ts';

/** After a stream that the server refused or could not keep: the figures are read as any page reads them, which also asks for a login. */
const COME_BACK_MS = 5_000;

export interface Followed<Name extends ClubCallName, Value> {
  readonly call: Name;
  /** Fields of the call; of several ids, `1,2`. */
  readonly query: Readonly<Record<string, string | number>>;
  readonly read: (answer: ClubAnswer<Name>) => Value;
  /** Reads them once, as a page does. */
  readonly fetch: (signal: AbortSignal) => Promise<Value>;
  readonly isOff?: boolean;
  /** It hangs on a wall: nobody need touch it. */
  readonly isOnWall?: boolean;
}

/** Live figures: read once, then followed for as long as the page is looked at (spec 4 §7). */
export function useFollowed<Name extends ClubCallName, Value>(
  followed: Followed<Name, Value>,
): Value | undefined {
  const { call, query, read, fetch, isOff = false, isOnWall = false } = followed;
  const address = `/api/${call}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`;
  const key = ['followed', address];
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetch(signal),
    enabled: !isOff,
    staleTime: 0,
  });
  const [turn, setTurn] = useState(0);
  const isRead = data !== undefined && !isOff;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` opens it again; key and reader follow from the address.
  useEffect(() => {
    if (!isRead) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setTurn((before) => before + 1);
    const source = new EventSource(address);
    source.onmessage = ({ data: text }) => {
      const envelope: unknown = JSON.parse(String(text));
      if (!isRecord(envelope) || envelope.ErrorCod !== 0) return;
      queries.setQueryData(key, read(readAs(clubCalls[call].answer, envelope) as ClubAnswer<Name>));
    };
    source.onerror = () => {
      // While it is open, or opens again by itself, there is nothing to do.
      if (source.readyState !== source.CLOSED) return;
      timer = setTimeout(() => void refetch().then(again), COME_BACK_MS);
    };
    const leave = whileUsed(() => source.close(), again, isOnWall);
    return () => {
      leave();
      clearTimeout(timer);
      source.close();
    };
  }, [address, isRead, turn]);
  return data;
}
