import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { endOtherSessions } from '@ambang/contract/accounts/profile.ts';
import { EVENTS_PATH } from '@ambang/contract/events.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { endpointPath } from '@ambang/contract/endpoint.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Candidate } from './app/test-actions.ts';
import type { ApiProcess } from './app/api-process.ts';
import { startApi } from './app/api-process.ts';
import type { H2Browser, H2Reply } from './network/h2-browser.ts';
import { openH2Browser } from './network/h2-browser.ts';
import { NGINX_HOST, startNginx, nginxMissingReason } from './network/nginx.ts';
import { useTestApp } from './app/test-app.ts';
import { attemptOf } from './rows.ts';
import { cookieHeaderOf } from './app/person.ts';

const PUBLIC_URL = `https://${NGINX_HOST}`;
const app = useTestApp({ publicUrl: PUBLIC_URL });
const behindNginx = test.skipIf(nginxMissingReason !== null);
if (nginxMissingReason) process.stdout.write(`${nginxMissingReason}\n`);

let assets: string;
beforeAll(async () => {
  assets = await mkdtemp(path.join(tmpdir(), 'ambang-assets-'));
  await mkdir(path.join(assets, 'assets'));
});
afterAll(() => rm(assets, { recursive: true, force: true }));

const startInstance = (): Promise<ApiProcess> =>
  startApi({
    databaseUrl: app.database.url,
    clockOffMs: app.clock.now() - Date.now(),
    env: { PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1', PROCESSES: '2' },
  });

async function startBehindNginx(count = 1): Promise<{ port: number; instances: ApiProcess[] }> {
  const instances = await Promise.all(Array.from({ length: count }, startInstance));
  const port = await startNginx({ instances: instances.map((each) => each.port), assets });
  return { port, instances };
}

interface Device {
  candidate: Candidate;
  browser: H2Browser;
  /** The last acknowledged answers, by question. */
  acknowledged: Map<number, Answer>;
}

const answerOf = (round: number): Answer => ((round % 5) + 1) as Answer;

/** Retries a save as a device does. @returns the number of retries */
async function saveUntilAcknowledged(
  { candidate, browser, acknowledged }: Device,
  round: number,
): Promise<number> {
  const change = { number: (round % 110) + 1, answer: answerOf(round), at: round + 1 };
  const save = {
    method: 'PUT',
    path: endpointPath(saveAnswers, String(candidate.tryout.id)),
    body: { changes: [change] },
  };
  for (let times = 0; ; times += 1) {
    const { status, body } = await browser.send(save);
    if (status === 200) {
      acknowledged.set(change.number, change.answer);
      return times;
    }
    if (![502, 503].includes(status) || times > 100) throw new Error(`${status}: ${body.toString()}`);
    await pause(100);
  }
}

const CANDIDATES = 20;
const ROUNDS = 60;

behindNginx(
  'an instance killed under load loses no acknowledged answer, and the saves of every candidate continue at the second instance',
  async () => {
    const { port, instances } = await startBehindNginx(2);
    const tryout = await app.publish();
    const devices: Device[] = [];
    for (let nth = 0; nth < CANDIDATES; nth += 1) {
      const candidate = await app.candidate(tryout);
      devices.push({ candidate, browser: openH2Browser(port, candidate.person), acknowledged: new Map() });
    }
    let done = 0;
    const halfway = Promise.withResolvers<void>();
    const saveAll = async (device: Device) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await saveUntilAcknowledged(device, round);
        done += 1;
        if (done === (CANDIDATES * ROUNDS) / 2) halfway.resolve();
      }
    };
    const saving = Promise.all(devices.map(saveAll));
    await Promise.race([halfway.promise, saving]);
    await instances[0]?.kill();
    expect(done).toBeLessThan(CANDIDATES * ROUNDS);
    await saving;
    for (const { candidate, acknowledged } of devices) {
      expect(acknowledged.size).toBe(ROUNDS);
      const current = (await attemptOf(app, candidate))?.answers ?? [];
      expect([...acknowledged].filter(([number, answer]) => current[number - 1] !== answer)).toEqual([]);
    }
  },
);

behindNginx(
  'nginx retries reads and saves of answers at a second instance, but no hand-in, reset or change of an account',
  async () => {
    const seen: string[] = [];
    // Accepts every call and closes without a reply, like a crashing instance.
    const dying = createServer((request) => {
      seen.push(`${request.method} ${request.url}`);
      request.socket.destroy();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void dying.close());
    await once(dying, 'listening');
    const { port: dyingPort } = dying.address() as AddressInfo;
    const countTries = async (method: string, at: string) => {
      seen.splice(0);
      // A new nginx each time, because nginx counts earlier failures of an instance.
      const browser = openH2Browser(await startNginx({ instances: [dyingPort, dyingPort], assets }));
      const { status, headers, body } = await browser.send({
        method,
        path: at,
        ...(method !== 'GET' && { body: {} }),
      });
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect((JSON.parse(body.toString()) as { message: string }).message).toMatch(
        method === 'GET' ? /coba lagi\.$/ : /^Belum tahu apakah tersimpan/,
      );
      return seen.length;
    };
    expect(await countTries('PUT', '/api/tryoutAnswers/1')).toBe(2);
    expect(await countTries('GET', '/api/getAuth')).toBe(2);
    expect(await countTries('POST', '/api/submitTryoutTest/1')).toBe(1);
    expect(await countTries('PUT', '/api/accounts/password')).toBe(1);
    expect(await countTries('PUT', '/api/accounts/single')).toBe(1);
    expect(await countTries('DELETE', '/api/resetTryout/1')).toBe(1);
  },
);

behindNginx(
  'a session that ends at one instance ends its event stream at a second instance, and nginx does not buffer events',
  async () => {
    const [holder, elsewhere] = await Promise.all([startInstance(), startInstance()]);
    const port = await startNginx({ instances: [holder.port], assets });
    const person = await app.person();
    const other = await person.onOtherDevice();
    const stream = openH2Browser(port, person).open(EVENTS_PATH);
    let text = '';
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    const ended = new Promise((resolve) => stream.once('end', resolve));
    await vi.waitFor(() => expect(text).toMatch(/^retry: \d+\n\n/));
    const cookie = cookieHeaderOf(other.cookies);
    const reply = await fetch(elsewhere.url + endpointPath(endOtherSessions, ''), {
      method: endOtherSessions.method,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(reply.status).toBe(200);
    await vi.waitFor(() => expect(text).toContain('data: sessions\n\n'));
    await ended;
  },
);

const text = 'export const halo = "selamat datang di ambang";\n'.repeat(50);

behindNginx(
  'nginx serves a built file from the shared folder, compressed, with the headers of an instance, and other files from an instance',
  async () => {
    const { port, instances } = await startBehindNginx();
    const file = path.join(assets, 'assets', 'halo-0a1b2c.js');
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text));
    const browser = openH2Browser(port);
    const fetchFile = (encoding: string, at = '/assets/halo-0a1b2c.js') =>
      browser.send({ path: at, headers: { 'accept-encoding': encoding } });
    const compressed = await fetchFile('gzip, deflate, br, zstd');
    expect(brotliDecompressSync(compressed.body).toString()).toBe(text);
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect((await fetchFile('gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await fetchFile('identity');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text]);
    // Only the instances have this file.
    const fromInstance = await fetchFile('br', '/assets/app-0a1b2c.css');
    expect(fromInstance.status).toBe(200);
    expect(fixedHeadersOf(plain)).toEqual(fixedHeadersOf(fromInstance));
    const own = await fetch(`${instances[0]?.url}/assets/app-0a1b2c.css`);
    expect(fixedHeadersOf(plain)).toEqual(fixedHeadersOf({ headers: Object.fromEntries(own.headers) }));
    expect((await fetchFile('br', '/assets/tidak-ada.js')).status).toBe(404);
  },
);

/** Returns the headers that all built files share. */
function fixedHeadersOf({ headers }: Pick<H2Reply, 'headers'>): object {
  const varying =
    /^(:status|date|server|connection|keep-alive|accept-ranges|etag|last-modified|vary)$|^content-(length|type|encoding)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.test(name)));
}

behindNginx('nginx forwards a paper and a page with the compression of the instance', async () => {
  const { port } = await startBehindNginx();
  const { person, attempt } = await app.candidate();
  const browser = openH2Browser(port, person);
  const paper = await browser.send({ path: attempt.paper, headers: { 'accept-encoding': 'gzip, br' } });
  expect(paper.headers).toMatchObject({
    ':status': 200,
    'content-encoding': 'br',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(JSON.parse(brotliDecompressSync(paper.body).toString())).toHaveProperty('tryout_content');
  const page = await browser.send({ path: '/home', headers: { 'accept-encoding': 'br' } });
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'page-revision': 'revisi-uji' });
  const call = await browser.send({ path: '/api/getAuth' });
  expect(call.headers['cache-control']).toBe('no-store');
});

behindNginx(
  'a body that is too large is refused with a message, and an upload of 512 KB reaches the instance',
  async () => {
    const { port } = await startBehindNginx();
    const { person } = await app.candidate();
    const browser = openH2Browser(port, person);
    const put = (at: string, bytes: number, type = 'application/json') => {
      const headers = { 'content-length': String(bytes + 2), 'content-type': type };
      return browser.send({ method: 'PUT', path: at, body: 'x'.repeat(bytes), headers });
    };
    const refused = await put('/api/tryoutAnswers/1', 200 * 1024);
    expect(refused.status).toBe(413);
    expect(refused.body.toString()).toContain('terlalu besar');
    // nginx also refuses a large body without Content-Length, because only the avatar endpoint accepts larger bodies.
    const withoutLength = { method: 'PUT', path: '/api/accounts/password', body: 'x'.repeat(200 * 1024) };
    const change = await browser.send({ ...withoutLength, headers: { 'content-type': 'application/json' } });
    expect([change.status, change.body.toString()]).toEqual([
      413,
      expect.stringContaining('Kiriman ini terlalu besar'),
    ]);
    // The instance refuses the body, because it is not a form.
    const form = 'multipart/form-data; boundary=garis';
    const notForm = await put('/api/accounts/single', 512 * 1024, form);
    expect([notForm.status, notForm.body.toString()]).toEqual([
      400,
      expect.stringContaining('tidak terbaca'),
    ]);
    expect((await put('/api/accounts/single', 700 * 1024, form)).status).toBe(413);
  },
);
