import { randomUUID } from 'node:crypto';
import { StartFault } from '@ambang/postgres/start-fault.ts';
import { nodeCommand, serveChild, type Children, type Service } from './children.ts';
import type { LocalConfig } from './config.ts';
import type { Part } from './supervise.ts';

/** The stand-ins for mail and Google: the variables that tell the api about them, and the lines for the person. */
export interface Sandbox {
  env: NodeJS.ProcessEnv;
  notes: string[];
  part: Part;
}

/** Starts the stand-ins. A mail server or Google client that the environment names is used instead of its stand-in. */
export async function startSandbox(children: Children, { port, publicUrl }: LocalConfig): Promise<Sandbox> {
  const client = { GOOGLE_CLIENT_ID: 'ambang', GOOGLE_CLIENT_SECRET: randomUUID() };
  const serveOn = (ports: readonly (string | number)[]) => {
    const env = { SANDBOX_PORTS: ports.join(), PUBLIC_URL: publicUrl, ...client };
    return serveChild(children, nodeCommand('Tiruan', ['apps/sandbox/src/main.ts'], env));
  };
  const life = await serveOn([port + 1, port + 2, port + 3]);
  const { inbox = '', smtp = '', google = '' } = life.addresses;
  const hasOwn = (...names: string[]) => names.some((name) => children.env[name]);
  const hasOwnMail = hasOwn('SMTP_URL');
  const hasOwnGoogle = hasOwn('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER');
  return {
    env: {
      ...(!hasOwnMail && { SMTP_URL: smtp }),
      ...(!hasOwnGoogle && { ...client, GOOGLE_ISSUER: google }),
    },
    notes: hasOwnMail ? [] : [`kotak surat percobaan: ${inbox}`],
    part: {
      name: 'Tiruan',
      life,
      revive: async () => requireAddresses(life, await serveOn([inbox, smtp, google].map(portOf))),
    },
  };
}

const portOf = (address: string): string => new URL(address).port;

/** The restarted stand-ins must have their former addresses, where the api and the person still look for them. */
async function requireAddresses(former: Service, anew: Service): Promise<Service> {
  const lost = Object.entries(former.addresses).find(([name, address]) => anew.addresses[name] !== address);
  if (lost === undefined) return anew;
  await anew.end();
  throw new StartFault(`Tiruan kehilangan alamatnya: ${lost[1]} sekarang dipakai program lain.`);
}
