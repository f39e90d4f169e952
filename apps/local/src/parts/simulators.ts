import { randomBytes, randomUUID } from 'node:crypto';
import { StartFault } from '@ambang/server/start-fault.ts';
import { isAnyWritten } from '@ambang/settings/read-settings.ts';
import type { SettingName } from '@ambang/settings/table/table.ts';
import { createNodeCommand, startService, type ChildProcesses, type ReadyService } from '../children.ts';
import type { LocalConfig } from '../config/config.ts';
import type { ProductPart } from '../supervise.ts';

export interface Simulators {
  /** Settings for the api. */
  env: NodeJS.ProcessEnv;
  /** Lines for the terminal. */
  notes: string[];
  part: ProductPart;
}

/**
 * Starts the simulators of mail, Google and payments. A mail server, Google client or gateway in the environment replaces
 * its simulator.
 */
export async function startSimulators(
  children: ChildProcesses,
  { port, publicUrl }: LocalConfig,
): Promise<Simulators> {
  const client = { GOOGLE_CLIENT_ID: 'ambang', GOOGLE_CLIENT_SECRET: randomUUID() };
  const serverKey = `SB-Mid-server-${randomBytes(18).toString('base64url')}`;
  const serveOn = (ports: readonly (string | number)[]) => {
    const keys = { ...client, MIDTRANS_SERVER_KEY: serverKey };
    const env = { SANDBOX_PORTS: ports.join(), PUBLIC_URL: publicUrl, ...keys };
    return startService(children, createNodeCommand('Tiruan', ['simulators/src/main.ts'], env));
  };
  const service = await serveOn([port + 1, port + 2, port + 3, port + 4]);
  const { inbox = '', smtp = '', google = '', payments = '' } = service.addresses;
  const isAnySet = (...names: SettingName[]) => isAnyWritten(children.env, ...names);
  const hasMailServer = isAnySet('SMTP_URL');
  const hasGoogle = isAnySet('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER');
  const hasGateway = isAnySet('MIDTRANS_SERVER_KEY', 'MIDTRANS_SNAP_URL', 'MIDTRANS_API_URL');
  return {
    env: {
      ...(!hasMailServer && { SMTP_URL: smtp }),
      ...(!hasGoogle && { ...client, GOOGLE_ISSUER: google }),
      ...(!hasGateway && gatewayAt(payments, serverKey)),
    },
    notes: [
      ...(hasMailServer ? [] : [`kotak surat percobaan: ${inbox}`]),
      ...(hasGateway ? [] : [`pembayaran percobaan: ${payments}`]),
    ],
    part: {
      name: 'Tiruan',
      isVital: true,
      process: service,
      restart: async () =>
        requireAddresses(service, await serveOn([inbox, smtp, google, payments].map(portOf))),
    },
  };
}

const gatewayAt = (url: string, serverKey: string): NodeJS.ProcessEnv => ({
  MIDTRANS_SERVER_KEY: serverKey,
  MIDTRANS_SNAP_URL: `${url}/snap/v1`,
  MIDTRANS_API_URL: url,
});

const portOf = (address: string): string => new URL(address).port;

/** Requires unchanged addresses after a restart, because the api and open pages still use them. */
async function requireAddresses(previous: ReadyService, restarted: ReadyService): Promise<ReadyService> {
  const lost = Object.entries(previous.addresses).find(
    ([name, address]) => restarted.addresses[name] !== address,
  );
  if (lost === undefined) return restarted;
  await restarted.stop();
  throw new StartFault(`Tiruan kehilangan alamatnya: ${lost[1]} sekarang dipakai program lain.`);
}
