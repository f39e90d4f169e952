import { startInbox } from './inbox.ts';
import { listenNear } from './listen-near.ts';
import { startMidtrans } from './midtrans/midtrans.ts';
import { people } from './google/people.ts';
import { startProvider } from './google/provider.ts';
import type { ProviderClient } from './google/provider-configuration.ts';

/**
 * Starts simulators for mail, Google and the payment gateway that speak the real protocols, for development, the demo and
 * tests. They must never run beside real data, because whoever reaches them can read everybody's mail and pay with
 * nothing.
 */
async function main(): Promise<void> {
  const [inboxPort = 0, smtpPort = 0, providerPort = 0, paymentsPort = 0] = portsFrom(process.env);
  const inbox = await startInbox(
    (server) => listenNear(server, inboxPort),
    (server) => listenNear(server, smtpPort),
  );
  const provider = await startProvider(
    (server) => listenNear(server, providerPort),
    clientFrom(process.env),
    people,
  );
  const payments = await startMidtrans(
    (server) => listenNear(server, paymentsPort),
    paymentsFrom(process.env),
  );
  setInterval(() => void payments.tick(), TICK_MS);
  const end = () => {
    provider.close();
    void Promise.all([inbox.close(), payments.close()]).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
  process.send?.({
    ready: true,
    addresses: { inbox: inbox.url, smtp: inbox.smtpUrl, google: provider.issuer, payments: payments.url },
  });
}

/** How often the payment gateway looks at its clock. */
const TICK_MS = 250;

/** Reads the ports of the inbox's pages, of SMTP, of the provider and of the payments, separated by commas. */
const portsFrom = (env: NodeJS.ProcessEnv): number[] => (env['SANDBOX_PORTS'] ?? '').split(',').map(Number);

/** The product's credentials at the provider; the launcher gives the same ones to the api. */
const clientFrom = (env: NodeJS.ProcessEnv): ProviderClient => ({
  id: env['GOOGLE_CLIENT_ID'] ?? '',
  secret: env['GOOGLE_CLIENT_SECRET'] ?? '',
  redirectUri: `${env['PUBLIC_URL']}/api/auth/google/callback`,
});

/** Two minutes until a notice is repeated become two seconds, so that a person sees it happen. */
const NOTICE_SPEED = 60;

const paymentsFrom = (env: NodeJS.ProcessEnv) => ({
  serverKey: env['MIDTRANS_SERVER_KEY'] ?? '',
  speed: Number(env['SANDBOX_NOTICE_SPEED']) || NOTICE_SPEED,
});

await main();
