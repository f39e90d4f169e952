import { randomBytes } from 'node:crypto';
import type {
  Adapter,
  AdapterFactory,
  AdapterPayload,
  ClientMetadata,
  Configuration,
  JWK,
} from 'oidc-provider';
import { interactionPolicy } from 'oidc-provider';
import { googleErrorPage, staleChoicePage } from './chooser-pages.ts';
import type { GoogleTestAccount } from './test-accounts.ts';

export interface ProviderClient {
  id: string;
  secret: string;
  redirectUri: string;
}

/** The path of the account chooser, followed by the id of the interaction. */
export const ACCOUNT_CHOOSER_PATH = '/pilih/';

const LIFE_S = 3_600;

/** Google's names for configuration errors. Any other error means an expired choice. */
const googleNames: Readonly<Record<string, { status: number; name: string }>> = {
  invalid_redirect_uri: { status: 400, name: 'redirect_uri_mismatch' },
  invalid_client: { status: 401, name: 'invalid_client' },
};

export function createProviderConfiguration(
  client: ProviderClient,
  people: readonly GoogleTestAccount[],
  key: JWK,
): Configuration {
  return {
    adapter: createMemoryStore(),
    clients: [metadataOf(client)],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    interactions: { policy: createChooserPolicy(), url: (_context, { uid }) => ACCOUNT_CHOOSER_PATH + uid },
    findAccount: (_context, id) => accountOf(people.find((person) => person.id === id)),
    // Skips the consent screen: Google shows none for only name and email.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId ?? '';
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context, { error }) {
      const name = googleNames[error];
      context.type = 'html';
      if (name) context.status = name.status;
      context.body = name ? googleErrorPage(name.status, name.name) : staleChoicePage();
    },
    ttl: {
      ...{ AccessToken: LIFE_S, IdToken: LIFE_S, Interaction: LIFE_S, Session: LIFE_S, Grant: LIFE_S },
      AuthorizationCode: 60,
    },
  };
}

const metadataOf = ({ id, secret, redirectUri }: ProviderClient): ClientMetadata => ({
  client_id: id,
  client_secret: secret,
  redirect_uris: [redirectUri],
  response_types: ['code'],
  grant_types: ['authorization_code'],
  token_endpoint_auth_method: 'client_secret_post',
});

/** The chooser appears also during a session at the provider. */
function createChooserPolicy() {
  const { Prompt, base } = interactionPolicy;
  const chooser = new Prompt({ name: 'select_account', requestable: true });
  return [chooser, ...base().filter(({ name }) => name === 'login')];
}

function accountOf(person: GoogleTestAccount | undefined) {
  if (!person) return undefined;
  const { id, name, email, emailVerified, hd } = person;
  return {
    accountId: id,
    claims: () => ({ sub: id, name, email, email_verified: emailVerified as boolean, hd }),
  };
}

/** Further entries replace the oldest entries. */
const MAX_ENTRIES = 2_000;

function createMemoryStore(): AdapterFactory {
  const entries = new Map<string, AdapterPayload>();
  return (model) => createAdapter(model, entries);
}

function createAdapter(model: string, entries: Map<string, AdapterPayload>): Adapter {
  const keyOf = (id: string) => `${model} ${id}`;
  const findFirst = (isWanted: (payload: AdapterPayload) => boolean) =>
    [...entries].find(([key, payload]) => key.startsWith(keyOf('')) && isWanted(payload))?.[1];
  return {
    async upsert(id, payload) {
      entries.set(keyOf(id), payload);
      const oldest = entries.keys().next().value;
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    find: async (id) => entries.get(keyOf(id)),
    findByUid: async (uid) => findFirst((payload) => payload.uid === uid),
    findByUserCode: async (code) => findFirst((payload) => payload.userCode === code),
    async consume(id) {
      const payload = entries.get(keyOf(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      entries.delete(keyOf(id));
    },
    // The provider calls this for each model. Entries of other models stay: a choice in progress also has the grant's id.
    async revokeByGrantId(grantId) {
      for (const [key, payload] of entries)
        if (key.startsWith(keyOf('')) && payload.grantId === grantId) entries.delete(key);
    },
  };
}
