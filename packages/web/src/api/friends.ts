import type { Friend as WireFriend } from '@club/contract';
import { fetchCall, type ProblemOf, postCall } from './post-call.ts';
import { listById, memberNumber, number, text, type Wire } from './wire.ts';

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

function friend(wire: Wire<WireFriend>): Friend {
  return {
    id: number(wire.PersonaId),
    name: text(wire.PersonaNombreCompleto),
    documentType: text(wire.PersonaDocumentoTipoNombre),
    document: text(wire.PersonaDocumento),
    memberNumber: memberNumber(wire.PersonaSocioNro),
    category: text(wire.PersonaSocioCategoriaNombre),
    seatCode: text(wire.PersonaButacaNro),
  };
}

export async function fetchFriends(): Promise<Friend[]> {
  return listById((await fetchCall('WSAmigosListar', {})).SDTAmigos, friend);
}

export type DeleteFriendResult =
  | { readonly ok: true; readonly friends: readonly Friend[] }
  | { readonly ok: false; readonly problem: ProblemOf<'WSAmigoEliminar'>; readonly text: string };

/** Removes a friend; returns the remaining list (spec 1 §7). */
export async function deleteFriend(friendId: number): Promise<DeleteFriendResult> {
  const result = await postCall('WSAmigoEliminar', { AmigoPersonaId: friendId });
  if (result.ok) return { ok: true, friends: listById(result.answer.SDTAmigos, friend) };
  return { ok: false, problem: result.problem, text: result.text };
}
