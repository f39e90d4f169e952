import { randomUUID } from 'node:crypto';
import { nodeCommand, serveChild, type Children } from './children.ts';
import type { LocalConfig } from './config.ts';

/** The stand-ins of the outside world, as the api and the person need to know them. */
export interface Sandbox {
  env: NodeJS.ProcessEnv;
  notes: string[];
  exited: Promise<number | null>;
}

/** What the environment names itself is used as it is, and its stand-in is not told to the api. */
export async function startSandbox(children: Children, { port, publicUrl }: LocalConfig): Promise<Sandbox> {
  const client = { GOOGLE_CLIENT_ID: 'ambang', GOOGLE_CLIENT_SECRET: randomUUID() };
  const env = { SANDBOX_PORT: String(port + 1), PUBLIC_URL: publicUrl, ...client };
  const service = await serveChild(children, nodeCommand('Tiruan', ['apps/sandbox/src/main.ts'], env));
  const { inbox = '', smtp = '', google = '' } = service.addresses;
  const hasOwn = (...names: string[]) => names.some((name) => children.env[name]);
  const hasOwnMail = hasOwn('SMTP_URL');
  const hasOwnGoogle = hasOwn('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER');
  return {
    env: {
      ...(!hasOwnMail && { SMTP_URL: smtp }),
      ...(!hasOwnGoogle && { ...client, GOOGLE_ISSUER: google }),
    },
    notes: hasOwnMail ? [] : [`kotak surat percobaan: ${inbox}`],
    exited: service.exited,
  };
}
