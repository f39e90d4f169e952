import { startInbox } from './inbox.ts';
import { listenNear } from './listen-near.ts';
import { people } from './people.ts';
import { startProvider } from './provider.ts';
import type { ProviderClient } from './provider-configuration.ts';

/**
 * Starts stand-ins for mail and Google that speak the real protocols, for development, the demo and tests. They must
 * never run beside real data, because whoever reaches them can read everybody's mail.
 */
async function main(): Promise<void> {
  const [inboxPort = 0, smtpPort = 0, providerPort = 0] = portsFrom(process.env);
  const inbox = await startInbox(
    (server) => listenNear(server, inboxPort),
    (server) => listenNear(server, smtpPort),
  );
  const provider = await startProvider(
    (server) => listenNear(server, providerPort),
    clientFrom(process.env),
    people,
  );
  const end = () => {
    provider.close();
    void inbox.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
  process.send?.({
    ready: true,
    addresses: { inbox: inbox.url, smtp: inbox.smtpUrl, google: provider.issuer },
  });
}

/** Reads the ports of the inbox's pages, of SMTP and of the provider, separated by commas. */
const portsFrom = (env: NodeJS.ProcessEnv): number[] => (env['SANDBOX_PORTS'] ?? '').split(',').map(Number);

/** The product's credentials at the provider; the launcher gives the same ones to the api. */
const clientFrom = (env: NodeJS.ProcessEnv): ProviderClient => ({
  id: env['GOOGLE_CLIENT_ID'] ?? '',
  secret: env['GOOGLE_CLIENT_SECRET'] ?? '',
  redirectUri: `${env['PUBLIC_URL']}/api/auth/google/callback`,
});

await main();
