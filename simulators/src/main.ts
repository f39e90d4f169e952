import { startInbox } from './inbox.ts';
import { listenNear } from './http.ts';
import { startMidtrans } from './midtrans/midtrans.ts';
import { googleTestAccounts } from './google/test-accounts.ts';
import { startGoogleSimulator } from './google/google-simulator.ts';
import type { ProviderClient } from './google/provider-configuration.ts';

/**
 * Runs the simulators of mail, Google and Midtrans for development and the demo. They must never run beside real data:
 * anybody who reaches them can read all emails and pay for nothing.
 */
async function main(): Promise<void> {
  const [inboxPort = 0, smtpPort = 0, providerPort = 0, paymentsPort = 0] = portsFrom(process.env);
  const inbox = await startInbox(
    (server) => listenNear(server, inboxPort),
    (server) => listenNear(server, smtpPort),
  );
  const provider = await startGoogleSimulator(
    (server) => listenNear(server, providerPort),
    clientFrom(process.env),
    googleTestAccounts,
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

/** How often Midtrans expires payments and repeats notices. */
const TICK_MS = 250;

/** The ports of the inbox's pages, SMTP, Google and Midtrans, separated by commas. */
const portsFrom = (env: NodeJS.ProcessEnv): number[] => (env['SANDBOX_PORTS'] ?? '').split(',').map(Number);

/** The launcher gives the same credentials to the api. */
const clientFrom = (env: NodeJS.ProcessEnv): ProviderClient => ({
  id: env['GOOGLE_CLIENT_ID'] ?? '',
  secret: env['GOOGLE_CLIENT_SECRET'] ?? '',
  redirectUri: `${env['PUBLIC_URL']}/api/auth/google/callback`,
});

/** The two minutes before the first retry become two seconds. */
const NOTICE_SPEED = 60;

const paymentsFrom = (env: NodeJS.ProcessEnv) => ({
  serverKey: env['MIDTRANS_SERVER_KEY'] ?? '',
  speed: Number(env['SANDBOX_NOTICE_SPEED']) || NOTICE_SPEED,
});

await main();
