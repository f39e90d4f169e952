import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createWebServer, type Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpointPath } from '@ambang/contract/endpoint.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startApi, type ApiProcess } from './app/api-process.ts';
import type { Candidate } from './app/test-actions.ts';
import { useTestApp } from './app/test-app.ts';
import { openH2Browser, type H2Browser, type H2Reply } from './network/h2-browser.ts';
import { NGINX_HOST, nginxMissingReason, nginxProgram, startNginxFrom } from './network/nginx.ts';
import { attemptOf } from './rows.ts';

const PUBLIC_URL = `https://${NGINX_HOST}`;
const app = useTestApp({ publicUrl: PUBLIC_URL });
const behindNginx = test.skipIf(nginxMissingReason !== null);
if (nginxMissingReason) process.stdout.write(`${nginxMissingReason}\n`);

const CANDIDATES = 200;

/** From one save of a candidate to the next. All instances start on the same processor. */
const PAUSE_MS = 500;

/** An upgrade and the way back restart each instance once. */
const RESTARTS = 2;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ambang-rolling-'));
});
// An instance is ready only when its clock is that of the database.
beforeEach(() => app.clock.set(Date.now()));
afterAll(() => rm(folder, { recursive: true, force: true }));

const startInstance = (port?: number): Promise<ApiProcess> =>
  startApi({
    databaseUrl: app.database.url,
    clockOffMs: 0,
    env: { PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1', PROCESSES: '2' },
    ...(port !== undefined && { port }),
  });

/** Creates a command that gives its argument to `work` and fails when that fails. */
async function createCommand(work: (address: string) => Promise<void>): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', (address) => {
      work(address.toString().trim()).then(
        () => socket.end('done'),
        () => socket.end(),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const file = path.join(folder, `restart-${port}`);
  const program = `
    const socket = require('node:net').connect(${port}, '127.0.0.1', () => socket.write(process.argv[1]));
    let isDone = false;
    socket.on('data', () => (isDone = true)).on('close', () => process.exit(isDone ? 0 : 1));`;
  await writeFile(file, `#!/bin/sh\nexec '${process.execPath}' -e "${program}" "$1"\n`);
  await chmod(file, 0o755);
  return file;
}

interface Run {
  code: number;
  output: string;
}

const runScript = (config: string, words: string[], settings: Record<string, string> = {}): Promise<Run> =>
  startScript(config, words, settings).ended;

interface RunningScript {
  kill(): void;
  ended: Promise<Run>;
}

function startScript(config: string, words: string[], settings: Record<string, string>): RunningScript {
  const script = fileURLToPath(new URL('../../../deploy/rolling-restart.sh', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    NGINX_PROGRAM: nginxProgram,
    NGINX_CONFIG: config,
    DRAIN_SECONDS: '1',
  };
  const child = spawn('sh', [script, ...words], { env: { ...env, READY_SECONDS: '30', ...settings } });
  const closed = once(child, 'close') as Promise<[number]>;
  const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]);
  return {
    kill: () => void child.kill(),
    ended: ended.then(([[code], output, errors]) => ({ code, output: output + errors })),
  };
}

/** An instance that is ready, and does nothing else. */
async function startStandIn(port = 0): Promise<Server> {
  const server = createWebServer((_, response) => void response.end('{}')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function startStandIns(): Promise<{ servers: Server[]; addresses: string[]; config: string }> {
  const servers = [await startStandIn(), await startStandIn()];
  const instances = servers.map(portOf);
  const { config } = await startNginxFrom({ instances, assets: folder });
  return { servers, addresses: instances.map((port) => `127.0.0.1:${port}`), config };
}

interface Device {
  candidate: Candidate;
  browser: H2Browser;
  acknowledged: Map<number, Answer>;
}

/** Counts of a device's calls. */
interface Tally {
  saves: number;
  failed: string[];
  /** Calls whose connection closed before the reply, which the client repeats. */
  repeated: number;
}

/** Saves and reads until the work is done. */
async function keepSaving(device: Device, port: number, isDone: () => boolean): Promise<Tally> {
  const tally: Tally = { saves: 0, failed: [], repeated: 0 };
  const send = async (call: Parameters<H2Browser['send']>[0]): Promise<H2Reply> => {
    try {
      return await device.browser.send(call);
    } catch {
      tally.repeated += 1;
      device.browser = openH2Browser(port, device.candidate.person);
      return device.browser.send(call);
    }
  };
  const at = endpointPath(saveAnswers, String(device.candidate.tryout.id));
  for (let round = 0; !isDone(); round += 1) {
    const answer = ((round % 5) + 1) as Answer;
    const change = { number: (round % 110) + 1, answer, at: round + 1 };
    const save = await send({ method: 'PUT', path: at, body: { changes: [change] } });
    if (save.status === 200) device.acknowledged.set(change.number, change.answer);
    else tally.failed.push(`${save.status}: ${save.body.toString()}`);
    const read = await send({ path: '/api/getAuth' });
    if (read.status !== 200) tally.failed.push(`${read.status}: ${read.body.toString()}`);
    tally.saves += 1;
    await pause(PAUSE_MS);
  }
  return tally;
}

behindNginx(
  'an upgrade and the way back of two instances fail no call and lose no answer while 200 candidates save',
  async () => {
    const instances = [await startInstance(), await startInstance()];
    const addresses = instances.map(({ port }) => `127.0.0.1:${port}`);
    const { port, config } = await startNginxFrom({
      instances: instances.map((each) => each.port),
      assets: folder,
    });
    const before = await readFile(config, 'utf8');
    const restarted: string[] = [];
    const command = await createCommand(async (address) => {
      const index = addresses.indexOf(address);
      await instances[index]?.end();
      instances[index] = await startInstance(instances[index]?.port);
      restarted.push(address);
    });
    const tryout = await app.publish();
    const devices: Device[] = [];
    for (let nth = 0; nth < CANDIDATES; nth += 1) {
      const candidate = await app.candidate(tryout);
      devices.push({ candidate, browser: openH2Browser(port, candidate.person), acknowledged: new Map() });
    }
    let isDone = false;
    const saving = Promise.all(devices.map((device) => keepSaving(device, port, () => isDone)));
    const runs = [];
    for (let time = 0; time < RESTARTS; time += 1)
      runs.push(await runScript(config, [command, ...addresses]));
    isDone = true;
    const tallies = await saving;
    for (const { code, output } of runs)
      expect([code, output]).toEqual([0, expect.stringContaining(`${addresses[1]}: melayani lagi.`)]);
    expect(restarted).toEqual([...addresses, ...addresses]);
    expect(await readFile(config, 'utf8')).toBe(before);
    expect(tallies.flatMap(({ failed }) => failed)).toEqual([]);
    for (const { candidate, acknowledged } of devices) {
      const current = (await attemptOf(app, candidate))?.answers ?? [];
      expect([...acknowledged].filter(([number, answer]) => current[number - 1] !== answer)).toEqual([]);
    }
  },
  240_000,
);

behindNginx(
  'an instance that does not start again stays marked down, and the other one is not touched',
  async () => {
    const [first, second] = [await startInstance(), await startInstance()];
    const { port, config } = await startNginxFrom({ instances: [first.port, second.port], assets: folder });
    const command = await createCommand(async () => {
      await first.end();
      throw new Error('it does not start');
    });
    const addresses = [first, second].map((each) => `127.0.0.1:${each.port}`);
    const run = await runScript(config, [command, ...addresses]);
    expect([run.code, run.output]).toEqual([
      1,
      expect.stringContaining('tetap ditandai down; yang lain melayani'),
    ]);
    expect(await readFile(config, 'utf8')).toContain(
      `server ${addresses[0]} max_fails=2 fail_timeout=5s down;`,
    );
    const browser = openH2Browser(port);
    for (let time = 0; time < 10; time += 1)
      expect((await browser.send({ path: '/api/health' })).status).toBe(200);
    // A second run would stop the last instance that answers.
    const again = await runScript(config, [command, ...addresses.toReversed()]);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('perbaiki instans itu dulu')]);
  },
);

behindNginx('an address that nginx does not have is refused before anything changes', async () => {
  const { config } = await startNginxFrom({ instances: [9, 10], assets: folder });
  const before = await readFile(config, 'utf8');
  const run = await runScript(config, ['false', '127.0.0.1:1', '127.0.0.1:9']);
  expect([run.code, run.output]).toEqual([1, expect.stringContaining('127.0.0.1:1 tidak ada di')]);
  expect((await runScript(config, ['false', '127.0.0.1:9'])).output).toContain('paling sedikit dua alamat');
  expect(await readFile(config, 'utf8')).toBe(before);
});

const quick = { DRAIN_SECONDS: '0', BETWEEN_SECONDS: '0', READY_SECONDS: '2', RELOAD_SECONDS: '3' };

behindNginx(
  'an instance that does not become ready stays marked down, and the next one is not touched',
  async () => {
    const { servers, addresses, config } = await startStandIns();
    const restarted: string[] = [];
    const command = await createCommand(async (address) => {
      restarted.push(address);
      servers[0]?.close();
      servers[0]?.closeAllConnections();
      await Promise.resolve();
    });
    const { code, output } = await runScript(config, [command, ...addresses], quick);
    expect([code, output]).toEqual([1, expect.stringContaining(`${addresses[0]} belum siap. `)]);
    expect(restarted).toEqual([addresses[0]]);
    const after = await readFile(config, 'utf8');
    expect(after).toContain(`server ${addresses[0]} max_fails=2 fail_timeout=5s down;`);
    expect(after).toContain(`server ${addresses[1]} max_fails=2 fail_timeout=5s;`);
  },
);

behindNginx('a second run at the same time is refused, and changes nothing', async () => {
  const { addresses, config } = await startStandIns();
  let second: Run | undefined;
  const command = await createCommand(async (address) => {
    if (address === addresses[0]) second = await runScript(config, ['true', ...addresses], quick);
  });
  const before = await readFile(config, 'utf8');
  expect(await runScript(config, [command, ...addresses], quick)).toMatchObject({ code: 0 });
  expect(second).toEqual({ code: 1, output: expect.stringContaining('sedang berjalan') as string });
  expect(await readFile(config, 'utf8')).toBe(before);
});

behindNginx('a run that is killed while an instance is emptied lets it serve again', async () => {
  const { addresses, config } = await startStandIns();
  const before = await readFile(config, 'utf8');
  const run = startScript(config, ['false', ...addresses], { ...quick, DRAIN_SECONDS: '2' });
  await expect.poll(() => readFile(config, 'utf8')).toContain(' down;');
  run.kill();
  const { code, output } = await run.ended;
  expect([code, output]).toEqual([1, expect.stringContaining('Dihentikan. ')]);
  expect(output).not.toContain('tidak dapat dinyalakan');
  expect(await readFile(config, 'utf8')).toBe(before);
});

behindNginx('no instance is stopped when nginx does not load the changed configuration', async () => {
  const { addresses, config } = await startStandIns();
  const taken = portOf(await startStandIn());
  const changed = (await readFile(config, 'utf8')).replace(
    /^( *)(listen 127)/m,
    `$1listen 127.0.0.1:${taken};\n$1$2`,
  );
  // `nginx -t` does not look for ports that other programs have.
  await writeFile(config, changed);
  const restarted: string[] = [];
  const command = await createCommand(async (address) => void restarted.push(await Promise.resolve(address)));
  const { code, output } = await runScript(config, [command, ...addresses], quick);
  expect([code, output]).toEqual([1, expect.stringContaining('nginx tidak memuat susunan yang baru')]);
  expect(restarted).toEqual([]);
  expect(await readFile(config, 'utf8')).toBe(changed);
});

behindNginx('the analysis service of an instance is marked down with it', async () => {
  const { addresses, config } = await startStandIns();
  const analyses = [portOf(await startStandIn()), portOf(await startStandIn())].map(
    (port) => `127.0.0.1:${port}`,
  );
  const text = await readFile(config, 'utf8');
  await writeFile(
    config,
    text.replace('server 127.0.0.1:9;', analyses.map((each) => `server ${each};`).join(' ')),
  );
  const before = await readFile(config, 'utf8');
  const down: string[][] = [];
  const command = await createCommand(async () => {
    const now = await readFile(config, 'utf8');
    down.push([...now.matchAll(/server ([\d.:]+)[^;]* down;/g)].map(([, address = '']) => address));
  });
  const pairs = addresses.map((address, index) => `${address},${analyses[index]}`);
  expect(await runScript(config, [command, ...pairs], quick)).toMatchObject({ code: 0 });
  expect(down).toEqual(addresses.map((address, index) => [address, analyses[index]]));
  expect(await readFile(config, 'utf8')).toBe(before);
});
