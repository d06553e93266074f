import {
  WSAmigoEliminar,
  WSAmigosListar,
  WSPersonasListar,
  WSUsuario,
  WSUsuarioPagoSSO,
} from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok, refuse } from '../../shared/result.ts';
import { deleteFriend, listFriends } from './friend-store.ts';
import { findMember } from './member-store.ts';
import { friendToWire, knownPersonsToWire, payerToWire, userToWire } from './people-wire.ts';
import { findUser } from './user-store.ts';

export function registerPeopleRoutes(serve: Serve, context: Context): void {
  const db = context.database.kysely;

  serve(WSUsuario, async (_body, { session }) => {
    const user = await findUser(db, session.userId);
    const member = await findMember(db, user.person.document);
    const EditProfileURL = context.identityProvider.editProfileUrl;
    return ok({ SDTUsuario: userToWire(user, member?.memberNumber ?? ''), EditProfileURL });
  });

  serve(WSUsuarioPagoSSO, async (_body, { session }) =>
    ok({ SDTUsuario: payerToWire(await findUser(db, session.userId)) }),
  );

  serve(WSPersonasListar, async (_body, { session }) => {
    const user = await findUser(db, session.userId);
    const member = await findMember(db, user.person.document);
    const friends = await listFriends(db, user.id);
    return ok({ SDTPersona: knownPersonsToWire(user, member?.memberNumber ?? '', friends) });
  });

  serve(WSAmigosListar, async (_body, { session }) =>
    ok({ SDTAmigos: (await listFriends(db, session.userId)).map(friendToWire) }),
  );

  serve(WSAmigoEliminar, async ({ AmigoPersonaId }, { session }) => {
    const isDeleted = await deleteFriend(db, session.userId, AmigoPersonaId);
    if (!isDeleted) return refuse('friend-not-found');
    return ok({ SDTAmigos: (await listFriends(db, session.userId)).map(friendToWire) });
  });
}
