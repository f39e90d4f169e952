import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { SuccessReply } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { Purchase } from '@ambang/contract/shop/transactions.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { onTestFinished } from 'vitest';
import type { ModelWritingConfig } from '../../src/config/model-config.ts';
import type { Browser } from './person.ts';
import { cookieHeaderOf } from './person.ts';

export interface ApiProcess {
  url: string;
  port: number;
  /** The resident memory. Works only on Linux. */
  memoryBytes(): number;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Ends the process with SIGTERM. @returns the exit code */
  end(): Promise<number | null>;
  /** @returns null when the process ended before its reply */
  buy(person: Browser, order: Purchase): Promise<BuyReply | null>;
}

interface BuyReply {
  status: number;
  transactionId: string;
}

interface ProcessOptions {
  databaseUrl: string;
  /** The payment gateway. Without it only free bundles can be bought. */
  gateway?: { serverKey: string; snapUrl: string; apiUrl: string };
  model?: ModelWritingConfig;
  /** How far the clock of the process is ahead of this machine's. */
  clockOffMs: number;
  env?: NodeJS.ProcessEnv;
  /** Default: a free port. */
  port?: number;
  /** The file descriptor to which the process writes its log, at level `info`. By default it logs nothing. */
  logFd?: number;
}

export async function startApi(options: ProcessOptions): Promise<ApiProcess> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = fork(new URL('serve-api.ts', import.meta.url), {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: options.databaseUrl,
      RANK_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...gatewayVariables(options.gateway),
      ...modelVariables(options.model),
      CLOCK_OFF_MS: String(options.clockOffMs),
      ...(options.logFd !== undefined && { LOG_LEVEL: 'info' }),
      ...options.env,
    },
    stdio: ['ignore', options.logFd ?? 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit') as Promise<[code: number | null]>;
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('the process has ended'))),
  ]);
  return {
    url,
    port,
    kill,
    memoryBytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
    },
    async end() {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
    async buy(person, order) {
      const cookie = cookieHeaderOf(person.cookies);
      const response = await fetch(url + BASE_PATH + buyTryout.path, {
        method: buyTryout.method,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(buyTryout.body.write(order) as Record<string, string>),
      }).catch(() => null);
      if (!response) return null;
      const { data } = (await response.json()) as SuccessReply<never>;
      return { status: response.status, transactionId: data && buyTryout.reply.read(data).transactionId };
    },
  };
}

const gatewayVariables = (gateway: ProcessOptions['gateway']) =>
  gateway && {
    MIDTRANS_SERVER_KEY: gateway.serverKey,
    MIDTRANS_SNAP_URL: gateway.snapUrl,
    MIDTRANS_API_URL: gateway.apiUrl,
  };

const modelVariables = (model: ProcessOptions['model']) =>
  model && { LLM_BASE_URL: model.baseUrl, LLM_MODEL: model.model };

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
