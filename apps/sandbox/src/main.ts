import { startInbox } from './inbox.ts';
import { listenNear } from './listen-near.ts';
import { people } from './people.ts';
import { startProvider } from './provider.ts';
import type { ProviderClient } from './provider-configuration.ts';

/**
 * Stand-ins for the outside world that speak its real protocols, for development, the demo and tests. Never beside
 * real data: whoever reaches them reads everybody's mail.
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

/** Of the inbox's pages, of SMTP and of the provider, with commas. */
const portsFrom = (env: NodeJS.ProcessEnv): number[] => (env['SANDBOX_PORTS'] ?? '').split(',').map(Number);

/** Who the product is to the provider: its launcher tells both. */
const clientFrom = (env: NodeJS.ProcessEnv): ProviderClient => ({
  id: env['GOOGLE_CLIENT_ID'] ?? '',
  secret: env['GOOGLE_CLIENT_SECRET'] ?? '',
  redirectUri: `${env['PUBLIC_URL']}/api/auth/google/callback`,
});

await main();
