import {
  WSAmigoEliminar,
  WSAmigosListar,
  WSPersonasListar,
  WSUsuario,
  WSUsuarioPagoSSO,
} from '@club/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Serve } from '../../http/serve.ts';
import { fan } from '../../shared/actor.ts';
import { ok, refuse } from '../../shared/result.ts';
import { deleteFriend, listFriends } from './friend-store.ts';
import { findMember } from './member-store.ts';
import {
  friendIdFromWire,
  friendsToWire,
  knownPersonsToWire,
  payerToWire,
  userToWire,
} from './people-wire.ts';
import { findUser } from './user-store.ts';

export function registerPeopleRoutes(serve: Serve, context: Context): void {
  const db = context.database.kysely;

  serve(WSUsuario, async (_body, { session }) => {
    const user = await findUser(db, session.userId);
    const member = await findMember(db, user.person.document);
    return ok(userToWire(user, member, context.identityProvider.editProfileUrl));
  });

  serve(WSUsuarioPagoSSO, async (_body, { session }) => ok(payerToWire(await findUser(db, session.userId))));

  serve(WSPersonasListar, async (_body, { session }) => {
    const [user, friends] = await Promise.all([
      findUser(db, session.userId),
      listFriends(db, session.userId),
    ]);
    const member = await findMember(db, user.person.document);
    return ok(knownPersonsToWire(user, member, friends));
  });

  serve(WSAmigosListar, async (_body, { session }) =>
    ok(friendsToWire(await listFriends(db, session.userId))),
  );

  serve(WSAmigoEliminar, async (body, { session }) => {
    const { userId } = session;
    return inTransaction(context.database, fan(userId), async (tx) => {
      if (!(await deleteFriend(tx, userId, friendIdFromWire(body)))) return refuse('friend-not-found');
      return ok(friendsToWire(await listFriends(tx, userId)));
    });
  });
}
