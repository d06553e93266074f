import type { Adapter, AdapterFactory, AdapterPayload, ClientMetadata } from 'oidc-provider';
import { type Collection, openCollection } from '../shared/collection.ts';

interface Kept {
  readonly id: string;
  readonly payload: AdapterPayload;
  /** Milliseconds since 1970; null for a record without an expiry. */
  readonly endsAt: number | null;
}

function modelAdapter(records: Collection<Kept>): Adapter {
  const alive = (kept: Kept | undefined): AdapterPayload | undefined =>
    kept && (kept.endsAt === null || kept.endsAt > Date.now()) ? kept.payload : undefined;
  const findBy = (name: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
    alive(records.values().find((kept) => kept.payload[name] === value));
  return {
    async upsert(id, payload, expiresIn) {
      const endsAt = expiresIn ? Date.now() + expiresIn * 1000 : null;
      for (const kept of records.values())
        if (kept.endsAt !== null && kept.endsAt < Date.now()) records.remove(kept.id);
      records.put(id, { id, payload, endsAt });
    },
    find: async (id) => alive(records.get(id)),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    async consume(id) {
      const kept = records.get(id);
      if (kept)
        records.put(id, { ...kept, payload: { ...kept.payload, consumed: Math.floor(Date.now() / 1000) } });
    },
    async destroy(id) {
      records.remove(id);
    },
    async revokeByGrantId(grantId) {
      for (const kept of records.values()) if (kept.payload.grantId === grantId) records.remove(kept.id);
    },
  };
}

function clientAdapter(client: () => ClientMetadata): Adapter {
  const nothing = async (): Promise<undefined> => undefined;
  return {
    find: async (id) => (id === client().client_id ? (client() as AdapterPayload) : undefined),
    upsert: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
  };
}

/**
 * The provider's storage. Clients are read anew at each use, because the site's address may be set after the start;
 * everything else is stored with the sandbox's data.
 */
export function createAdapter(folder: string | undefined, client: () => ClientMetadata): AdapterFactory {
  return (name) =>
    name === 'Client' ? clientAdapter(client) : modelAdapter(openCollection<Kept>(folder, name));
}
