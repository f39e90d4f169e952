import { startInbox } from './inbox.ts';
import { listenOn } from './http.ts';
import { startMidtransSimulator } from './midtrans/start-simulator.ts';
import { googleTestAccounts } from './google/test-accounts.ts';
import { startGoogleSimulator } from './google/google-simulator.ts';
import type { ProviderClient } from './google/provider-configuration.ts';

/**
 * Runs the simulators of mail, Google and Midtrans for development and the demo. They must never run beside real data,
 * because without authentication they show all emails and mark orders as paid.
 */
async function main(): Promise<void> {
  const [inboxPort = 0, smtpPort = 0, providerPort = 0, paymentsPort = 0] = portsFrom(process.env);
  const inbox = await startInbox(listenOn(inboxPort), listenOn(smtpPort), process.env['PUBLIC_URL'] ?? '');
  const provider = await startGoogleSimulator(
    listenOn(providerPort),
    clientFrom(process.env),
    googleTestAccounts,
  );
  const payments = await startMidtransSimulator(listenOn(paymentsPort), paymentsFrom(process.env));
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

/** How often the Midtrans simulator expires payments and repeats webhook notifications. */
const TICK_MS = 250;

/** The ports are those of the inbox's pages, SMTP, Google and Midtrans. */
const portsFrom = (env: NodeJS.ProcessEnv): number[] => (env['SANDBOX_PORTS'] ?? '').split(',').map(Number);

/** The launcher (`apps/local`) passes the same credentials to the api. */
const clientFrom = (env: NodeJS.ProcessEnv): ProviderClient => ({
  id: env['GOOGLE_CLIENT_ID'] ?? '',
  secret: env['GOOGLE_CLIENT_SECRET'] ?? '',
  redirectUri: `${env['PUBLIC_URL']}/api/auth/google/callback`,
});

/** Divides the pauses of retries: two minutes become two seconds. */
const WEBHOOK_SPEED = 60;

const paymentsFrom = (env: NodeJS.ProcessEnv) => ({
  serverKey: env['MIDTRANS_SERVER_KEY'] ?? '',
  speed: Number(env['SANDBOX_NOTICE_SPEED']) || WEBHOOK_SPEED,
});

await main();
