import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chownSync } from 'node:fs';
import { register, login, requestResetLink } from '@ambang/contract/accounts/accounts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getScore, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpsBrowser, type HttpsBrowser } from './browser.ts';
import { readComposeFile } from './compose.ts';
import { runInContainer, startContainer, writeIntoRoot, type ContainerOptions } from './container.ts';
import { buildProductImage, listAll, type ProductImage } from './images.ts';
import {
  ANALYSIS_HOST,
  createFolder,
  findFreePort,
  HOST,
  MAIL_HOST,
  makeCertificates,
  startMailServer,
  startNginx,
  startPostgres,
} from './surroundings.ts';

const { NGINX_PROGRAM = '', POSTGRES_15 = '' } = process.env;
const MAX_BYTES = 400_000_000;

let image: ProductImage;
beforeAll(() => {
  image = buildProductImage();
}, 1_200_000);
afterAll(() => image?.remove());

test('the image is small, has no root, and contains neither sources of pages nor tests nor secrets of the build', () => {
  process.stdout.write(`the image: ${Math.ceil(image.bytes / 1_000_000)} MB\n`);
  expect(image.bytes).toBeLessThan(MAX_BYTES);
  expect(image.config.User).toBe('1000:1000');
  const rootFolder = image.createRoot();
  const own = listAll(`${rootFolder}/srv/ambang`).filter((name) => !name.includes('node_modules/'));
  const unwanted = /\.test\.tsx?$|^apps\/web\/src|^data\/|^\.git|npmrc$|\.pem$/;
  expect(own.filter((name) => unwanted.test(name))).toEqual([]);
  expect(listAll(`${rootFolder}/run`)).not.toContain('authorities.pem');
  expect(listAll(`${rootFolder}/root`)).not.toContain('.npmrc');
});

function productSettings(databaseUrl: string, mailPort: number): Record<string, string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: `smtp://ambang:sandi@${MAIL_HOST}:${mailPort}`,
    MAIL_FROM: 'Ambang <halo@contoh.id>',
    MIDTRANS_SERVER_KEY: 'kunci-uji',
    RANK_KEY: randomBytes(32).toString('base64'),
    TICKET_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    TICKET_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    NODE_EXTRA_CA_CERTS: '/run/authority.pem',
    WORKERS: '1',
    // A trial would take the processor from the exam.
    BACKUP_SCHEDULE: 'off',
  };
}

/** A new container on the same volumes. */
function createContainer({
  authority,
  ...options
}: Omit<ContainerOptions, 'rootFolder'> & { authority: string }) {
  const rootFolder = image.createRoot();
  writeIntoRoot(rootFolder, 'etc/hosts', `127.0.0.1 localhost ${MAIL_HOST}\n`);
  writeIntoRoot(rootFolder, 'run/authority.pem', authority);
  return { ...options, authority, rootFolder };
}

async function prepareProduct(authority: string, databaseUrl: string, mailPort: number) {
  const compose = readComposeFile({
    AMBANG_HOST: HOST,
    AMBANG_ANALYSIS_HOST: ANALYSIS_HOST,
    AMBANG_CERTIFICATES: '/',
    POSTGRES_PASSWORD: 'sandi-uji',
  });
  const [assets, backups] = [createFolder(), createFolder()];
  for (const folder of [assets, backups]) chownSync(folder, 1000, 1000);
  const env = {
    ...compose.services['product']?.environment,
    ...productSettings(databaseUrl, mailPort),
    PORT: String(await findFreePort()),
    ANALYSIS_PORT: String(await findFreePort()),
  };
  const product = createContainer({ authority, image, assets, backups, env });
  expect(runInContainer(product, './ambang', 'migrate')).toMatchObject({ code: 0 });
  const role = runInContainer(product, './ambang', 'analysis-role');
  expect(role.output).toMatch(/^postgresql:\S+\n$/);
  return { ...product, env: { ...env, ANALYSIS_DATABASE_URL: role.output.trim() } };
}

/** @returns the total of the result */
async function sitExam(browser: HttpsBrowser): Promise<number> {
  const free = (await browser.call(listBundles)).find(({ price }) => price === 0);
  const { name: title, tryoutIds, price } = free!;
  await browser.call(buyTryout, { body: { title, tryoutIds, price } });
  const id = (await browser.call(listOwnedTryouts))[0]!.id;
  const started = await browser.call(startTryout, { id });
  const changes = Array.from({ length: 110 }, (_, index) => ({
    number: index + 1,
    answer: 1 as Answer,
    at: index + 1,
  }));
  const saved = await browser.call(saveAnswers, { id, body: { attempt: started.attempt, changes } });
  expect(saved.revision).toBe(110);
  const answers = changes.map(({ answer }) => answer);
  const result = await browser.call(submitTryout, {
    id,
    body: { attempt: started.attempt, changes: [], answers },
  });
  expect(result.total).toBeGreaterThan(0);
  return result.total;
}

const findTotal = async (browser: HttpsBrowser): Promise<number> => {
  const id = (await browser.call(listOwnedTryouts))[0]!.id;
  return (await browser.call(getScore, { id })).total;
};

const person = {
  name: 'Sari Uji',
  email: 'sari@contoh.id',
  password: 'kebun jeruk 77',
  phone: '081234567890',
};

/** The pages and their built files, which nginx reads from the volume. */
async function expectPages(browser: HttpsBrowser): Promise<void> {
  const page = await browser.get('/privacy-policy');
  expect(page.status).toBe(200);
  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0];
  expect(await browser.get(script!)).toMatchObject({ status: 200 });
}

function expectConfined(product: ContainerOptions): void {
  const { output } = runInContainer(product, 'sh', '-c', 'id -u; grep CapEff /proc/self/status');
  expect(output).toMatch(/^1000\nCapEff:\t0+\n$/);
  const touch = (folder: string) => runInContainer(product, 'touch', `${folder}/touched`);
  for (const folder of ['/srv/ambang', '/srv/ambang/apps', '/etc', '/run', '/'])
    expect([folder, touch(folder)]).toEqual([
      folder,
      { code: 1, output: expect.stringContaining('Read-only') as string },
    ]);
  for (const folder of ['/tmp', '/assets', '/backups'])
    expect([folder, touch(folder)]).toEqual([folder, { code: 0, output: '' }]);
}

test('an exam in the container behind nginx survives a new container, and comes back from a backup', async () => {
  const certificates = makeCertificates();
  const { authority } = certificates;
  const [mail, postgres] = [await startMailServer(certificates), await startPostgres(POSTGRES_15)];
  const product = await prepareProduct(authority, postgres.url, mail.port);
  expectConfined(product);
  const { PORT, ANALYSIS_PORT } = product.env;
  const health = () => runInContainer(product, ...image.config.Healthcheck.Test.slice(1)).code;
  expect(health()).toBe(1);
  const stop = await startContainer(product);
  expect(health()).toBe(0);
  const ports = { port: Number(PORT), analysisPort: Number(ANALYSIS_PORT), assets: product.assets };
  const browser = createHttpsBrowser(await startNginx(NGINX_PROGRAM, certificates, ports), authority);
  await expectPages(browser);
  await browser.call(register, { body: person });
  await browser.call(login, { body: person });
  const total = await sitExam(browser);
  // The mail server takes letters only after STARTTLS, with a certificate of the test's authority.
  await browser.call(requestResetLink, { body: { email: person.email } });
  await expect.poll(() => mail.letters.map(({ text }) => text).join()).toContain('/reset-password');
  expect(mail.letters.every(({ isEncrypted }) => isEncrypted)).toBe(true);
  expect(runInContainer(product, './ambang', 'status').output).toContain('Cadangan');
  const backup = runInContainer(product, './ambang', 'backup', '--prove');
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('isinya utuh') as string });
  const [file = ''] = /^\/backups\/\S+$/m.exec(backup.output) ?? [];
  expect(await stop()).toBe(0);
  expect(health()).toBe(1);
  const page = await browser.get('/home', { accept: 'text/html' });
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('Sebentar, ya')]);

  const stopSecond = await startContainer(createContainer(product));
  await expectPages(browser);
  expect(await findTotal(browser)).toBe(total);
  expect(await stopSecond()).toBe(0);

  postgres.run('alter database ambang rename to ambang_before');
  postgres.run('create database ambang');
  const restored = createContainer(product);
  expect(runInContainer(restored, './ambang', 'restore', file)).toMatchObject({ code: 0 });
  expect(runInContainer(restored, './ambang', 'analysis-role', '--keep-password')).toMatchObject({ code: 0 });
  await startContainer(restored);
  await expect(browser.call(listOwnedTryouts)).rejects.toThrow(' 401');
  await browser.call(login, { body: person });
  expect(await findTotal(browser)).toBe(total);
});
