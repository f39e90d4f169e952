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
  const port = Number(process.env['SANDBOX_PORT']);
  const inbox = await startInbox(
    (server) => listenNear(server, port),
    (server) => listenNear(server, port + 1),
  );
  const provider = await startProvider(
    (server) => listenNear(server, port + 2),
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

/** Who the product is to the provider: its launcher tells both. */
const clientFrom = (env: NodeJS.ProcessEnv): ProviderClient => ({
  id: env['GOOGLE_CLIENT_ID'] ?? '',
  secret: env['GOOGLE_CLIENT_SECRET'] ?? '',
  redirectUri: `${env['PUBLIC_URL']}/api/auth/google/callback`,
});

await main();
