import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { queries } from '../../api/query.ts';
import { fetchRoom, listRooms, type Room } from '../../api/rooms.ts';

const LIST = 'rooms';
const ONE = 'room';
const LOOK_AGAIN_MS = 2_000;

export const useRooms = () =>
  useQuery({ queryKey: [LIST], queryFn: ({ signal }) => listRooms(signal), staleTime: 0 });

export const roomQuery = (id: number) => ({
  queryKey: [ONE, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchRoom(id, signal),
});

/** A room, polled while its board is open. */
export const useLiveRoom = (id: number) =>
  useQuery({
    ...roomQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.letter === 'C' ? false : LOOK_AGAIN_MS),
  });

/** After an act: reloads the room and the list of rooms. Awaits only the room. */
export async function reloadRoom(id: number): Promise<void> {
  void queries.invalidateQueries({ queryKey: [LIST] });
  await queries.invalidateQueries({ queryKey: [ONE, id] });
}

/** The frame's data for its tabs. */
export interface RoomFramed {
  readonly room: Room;
  readonly mayEdit: boolean;
}

/** The room of the frame. Only below `RoomFrame`. */
export const useRoom = (): RoomFramed => useOutletContext<RoomFramed>();
