import { randomBytes } from 'node:crypto';
import type { ClientMetadata, Configuration, JWK } from 'oidc-provider';
import { interactionPolicy } from 'oidc-provider';
import { refusalPage, staleChoicePage } from './chooser-pages.ts';
import type { ProviderPerson } from './people.ts';
import { providerStore } from './provider-store.ts';

export interface ProviderClient {
  id: string;
  secret: string;
  /** The one address that people are sent back to. */
  redirectUri: string;
}

/** The path of the page where a person chooses an account; the id of the visit follows it. */
export const CHOICE_PATH = '/pilih/';

const LIFE_S = 3_600;

/** What Google calls the mistakes of whoever runs the product; every other one is a choice that is over. */
const googleNames: Readonly<Record<string, { status: number; name: string }>> = {
  invalid_redirect_uri: { status: 400, name: 'redirect_uri_mismatch' },
  invalid_client: { status: 401, name: 'invalid_client' },
};

/** Configures the part of Google that the product uses: codes for one client, and claims inside the identity token. */
export function configurationFor(
  client: ProviderClient,
  people: readonly ProviderPerson[],
  key: JWK,
): Configuration {
  return {
    adapter: providerStore(),
    clients: [metadataOf(client)],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    interactions: { policy: choosing(), url: (_context, { uid }) => CHOICE_PATH + uid },
    findAccount: (_context, id) => accountOf(people.find((person) => person.id === id)),
    // Consent is given without asking, as Google does when only name and address are wanted.
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
      context.body = name ? refusalPage(name.status, name.name) : staleChoicePage();
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

/** Asks for an account at each visit, even when somebody is signed in at the provider. */
function choosing() {
  const { Prompt, base } = interactionPolicy;
  const chooser = new Prompt({ name: 'select_account', requestable: true });
  return [chooser, ...base().filter(({ name }) => name === 'login')];
}

function accountOf(person: ProviderPerson | undefined) {
  if (!person) return undefined;
  const { id, name, email, emailVerified, hd } = person;
  return {
    accountId: id,
    claims: () => ({ sub: id, name, email, email_verified: emailVerified as boolean, hd }),
  };
}
