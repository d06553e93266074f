import type { Friend as WireFriend } from '@club/contract';
import { fetchCall, type ProblemOf, postCall } from './post-call.ts';

/** A saved friend (spec 1 §3). The last three are empty when there is none. */
export interface Friend {
  readonly id: number;
  readonly name: string;
  readonly documentType: string;
  readonly document: string;
  readonly memberNumber: string;
  readonly category: string;
  readonly seatCode: string;
}

function friend(wire: WireFriend): Friend {
  return {
    id: wire.PersonaId,
    name: wire.PersonaNombreCompleto,
    documentType: wire.PersonaDocumentoTipoNombre,
    document: wire.PersonaDocumento,
    memberNumber: wire.PersonaSocioNro,
    category: wire.PersonaSocioCategoriaNombre,
    seatCode: wire.PersonaButacaNro,
  };
}

export async function fetchFriends(): Promise<Friend[]> {
  return (await fetchCall('WSAmigosListar', {})).SDTAmigos.map(friend);
}

export type DeleteFriendResult =
  | { readonly ok: true; readonly friends: readonly Friend[] }
  | { readonly ok: false; readonly problem: ProblemOf<'WSAmigoEliminar'>; readonly text: string };

/** Removes a friend; answers the list that is left (spec 1 §7). */
export async function deleteFriend(friendId: number): Promise<DeleteFriendResult> {
  const result = await postCall('WSAmigoEliminar', { AmigoPersonaId: friendId });
  if (result.ok) return { ok: true, friends: result.answer.SDTAmigos.map(friend) };
  return { ok: false, problem: result.problem, text: result.text };
}
