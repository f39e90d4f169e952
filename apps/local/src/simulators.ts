import { randomBytes, randomUUID } from 'node:crypto';
import { StartFault } from '@ambang/postgres/start-fault.ts';
import { nodeCommand, serveChild, type Children, type Service } from './children.ts';
import type { LocalConfig } from './config.ts';
import type { Part } from './supervise.ts';

/** The simulators for mail, Google and payments: the variables that tell the api about them, and the person's lines. */
export interface Simulators {
  env: NodeJS.ProcessEnv;
  notes: string[];
  part: Part;
}

/** Starts the simulators. A mail server, Google client or gateway that the environment names is used instead of one. */
export async function startSimulators(
  children: Children,
  { port, publicUrl }: LocalConfig,
): Promise<Simulators> {
  const client = { GOOGLE_CLIENT_ID: 'ambang', GOOGLE_CLIENT_SECRET: randomUUID() };
  const serverKey = `SB-Mid-server-${randomBytes(18).toString('base64url')}`;
  const serveOn = (ports: readonly (string | number)[]) => {
    const keys = { ...client, MIDTRANS_SERVER_KEY: serverKey };
    const env = { SANDBOX_PORTS: ports.join(), PUBLIC_URL: publicUrl, ...keys };
    return serveChild(children, nodeCommand('Tiruan', ['simulators/src/main.ts'], env));
  };
  const life = await serveOn([port + 1, port + 2, port + 3, port + 4]);
  const { inbox = '', smtp = '', google = '', payments = '' } = life.addresses;
  const hasOwn = (...names: string[]) => names.some((name) => children.env[name]);
  const hasOwnMail = hasOwn('SMTP_URL');
  const hasOwnGoogle = hasOwn('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER');
  const hasOwnGateway = hasOwn('MIDTRANS_SERVER_KEY', 'MIDTRANS_SNAP_URL', 'MIDTRANS_API_URL');
  return {
    env: {
      ...(!hasOwnMail && { SMTP_URL: smtp }),
      ...(!hasOwnGoogle && { ...client, GOOGLE_ISSUER: google }),
      ...(!hasOwnGateway && gatewayAt(payments, serverKey)),
    },
    notes: [
      ...(hasOwnMail ? [] : [`kotak surat percobaan: ${inbox}`]),
      ...(hasOwnGateway ? [] : [`pembayaran percobaan: ${payments}`]),
    ],
    part: {
      name: 'Tiruan',
      isVital: true,
      life,
      revive: async () => requireAddresses(life, await serveOn([inbox, smtp, google, payments].map(portOf))),
    },
  };
}

const gatewayAt = (url: string, serverKey: string): NodeJS.ProcessEnv => ({
  MIDTRANS_SERVER_KEY: serverKey,
  MIDTRANS_SNAP_URL: `${url}/snap/v1`,
  MIDTRANS_API_URL: url,
});

const portOf = (address: string): string => new URL(address).port;

/** The restarted simulators must have their former addresses, where the api and the person still look for them. */
async function requireAddresses(former: Service, anew: Service): Promise<Service> {
  const lost = Object.entries(former.addresses).find(([name, address]) => anew.addresses[name] !== address);
  if (lost === undefined) return anew;
  await anew.end();
  throw new StartFault(`Tiruan kehilangan alamatnya: ${lost[1]} sekarang dipakai program lain.`);
}
