import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Enough for a demo; beyond it the oldest entries are dropped. */
const MOST_ENTRIES = 2_000;

/** Where the provider keeps sessions and codes: in memory, gone with the process. */
export function providerStore(): AdapterFactory {
  const entries = new Map<string, AdapterPayload>();
  return (model) => adapter(model, entries);
}

function adapter(model: string, entries: Map<string, AdapterPayload>): Adapter {
  const keyOf = (id: string) => `${model} ${id}`;
  const first = (isWanted: (payload: AdapterPayload) => boolean) =>
    [...entries].find(([key, payload]) => key.startsWith(keyOf('')) && isWanted(payload))?.[1];
  return {
    async upsert(id, payload) {
      entries.set(keyOf(id), payload);
      const oldest = entries.keys().next().value;
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    find: async (id) => entries.get(keyOf(id)),
    findByUid: async (uid) => first((payload) => payload.uid === uid),
    findByUserCode: async (code) => first((payload) => payload.userCode === code),
    async consume(id) {
      const payload = entries.get(keyOf(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      entries.delete(keyOf(id));
    },
    // The provider calls this for each model. Only that model's entries go: the choice under way also names the grant
    // and has to stay.
    async revokeByGrantId(grantId) {
      for (const [key, payload] of entries)
        if (key.startsWith(keyOf('')) && payload.grantId === grantId) entries.delete(key);
    },
  };
}
