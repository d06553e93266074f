import type { Context } from '@club/server/context.ts';
import { findUser, saveUser, type UserEntry } from '@club/server/domains/people/user-store.ts';
import { openSession } from '@club/server/domains/sso/open-session.ts';
import { accessTokenToWire } from '@club/server/domains/sso/session-wire.ts';
import { CEDULA, type IdentityDocument } from '@club/server/shared/identity-document.ts';
import { uniqueCedula } from './people.ts';

export interface BuiltUser {
  readonly userId: number;
  readonly personId: number;
  readonly document: IdentityDocument;
  readonly email: string;
}

/** A user after their first login. Every field may be overridden. */
export async function buildUser(context: Context, other: Partial<UserEntry> = {}): Promise<BuiltUser> {
  const db = context.database.kysely;
  const document = other.document ?? { typeId: CEDULA, number: uniqueCedula() };
  const entry: UserEntry = {
    subject: `sub-${document.typeId}-${document.number}`,
    firstName: 'Ana',
    lastName: 'Pérez',
    email: `ana.${document.number}@example.com`,
    birthDate: '1990-05-17',
    phone: '099123456',
    country: 'Uruguay',
    ...other,
    document,
  };
  const saved = await saveUser(db, entry, context.clock.now());
  if (!saved) throw new Error(`no document type ${document.typeId}`);
  const { person } = await findUser(db, saved.userId);
  return { userId: saved.userId, personId: person.id, document, email: entry.email };
}

/** Opens a session of a user; returns the whole `Authorization` header. */
export async function loginAs(context: Context, userId: number): Promise<string> {
  const session = await openSession(context, userId);
  return JSON.stringify(accessTokenToWire(session.token, session, context.clock.now()));
}
