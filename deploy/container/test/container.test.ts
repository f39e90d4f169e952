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

const { NGINX = '', POSTGRES_15 = '' } = process.env;
const MAX_BYTES = 400_000_000;

let image: ProductImage;
beforeAll(() => {
  image = buildProductImage();
}, 600_000);
afterAll(() => image?.remove());

test('the image is small, has no root, and contains neither sources of pages nor tests nor secrets of the build', () => {
  expect(image.bytes).toBeLessThan(MAX_BYTES);
  expect(image.config.User).toBe('1000:1000');
  const own = listAll(`${image.rootFolder}/srv/ambang`).filter((name) => !name.includes('node_modules/'));
  const unwanted = /\.test\.tsx?$|^apps\/web\/src|^data\/|^\.git|npmrc$|\.pem$/;
  expect(own.filter((name) => unwanted.test(name))).toEqual([]);
  expect(listAll(`${image.rootFolder}/run`)).not.toContain('authorities.pem');
  expect(listAll(`${image.rootFolder}/root`)).not.toContain('.npmrc');
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

async function prepareProduct(authority: string, mailPort: number): Promise<ContainerOptions> {
  const compose = readComposeFile({
    AMBANG_HOST: HOST,
    AMBANG_ANALYSIS_HOST: ANALYSIS_HOST,
    AMBANG_CERTIFICATES: '/',
    POSTGRES_PASSWORD: 'sandi-uji',
  });
  expect(compose.services.product).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    volumes: ['assets:/assets', 'backups:/backups'],
  });
  writeIntoRoot(image, 'etc/hosts', `127.0.0.1 localhost ${MAIL_HOST}\n`);
  writeIntoRoot(image, 'run/authority.pem', authority);
  const [assets, backups] = [createFolder(), createFolder()];
  for (const folder of [assets, backups]) chownSync(folder, 1000, 1000);
  const env = {
    ...compose.services.product?.environment,
    ...productSettings(await startPostgres(POSTGRES_15), mailPort),
    PORT: String(await findFreePort()),
    ANALYSIS_PORT: String(await findFreePort()),
  };
  const options = { image, assets, backups, env };
  expect(runInContainer(options, './ambang', 'migrate')).toMatchObject({ code: 0 });
  const role = runInContainer(options, './ambang', 'analysis-role');
  expect(role.output).toMatch(/^postgresql:\S+\n$/);
  return { ...options, env: { ...env, ANALYSIS_DATABASE_URL: role.output.trim() } };
}

async function sitExam(browser: HttpsBrowser): Promise<void> {
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
  const score = await browser.call(getScore, { id });
  expect(score.total).toBe(result.total);
  expect(score.total).toBeGreaterThan(0);
}

test('a candidate sits an exam in the container behind nginx, and gets a letter over STARTTLS', async () => {
  const certificates = makeCertificates();
  const mail = await startMailServer(certificates);
  const product = await prepareProduct(certificates.authority, mail.port);
  const { PORT, ANALYSIS_PORT } = product.env;
  const health = () => runInContainer(product, ...image.config.Healthcheck.Test.slice(1)).code;
  expect(health()).toBe(1);
  const stop = await startContainer(product);
  expect(health()).toBe(0);
  const ports = { port: Number(PORT), analysisPort: Number(ANALYSIS_PORT), assets: product.assets };
  const browser = createHttpsBrowser(await startNginx(NGINX, certificates, ports), certificates.authority);
  const page = await browser.get('/');
  expect(page.status).toBe(200);
  const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0];
  expect(await browser.get(script!)).toMatchObject({ status: 200 });
  const person = {
    name: 'Sari Uji',
    email: 'sari@contoh.id',
    password: 'kebun jeruk 77',
    phone: '081234567890',
  };
  await browser.call(register, { body: person });
  await browser.call(login, { body: person });
  await sitExam(browser);
  await browser.call(requestResetLink, { body: { email: person.email } });
  await expect.poll(() => mail.letters.map(({ isEncrypted }) => isEncrypted)).toContain(true);
  expect(mail.letters.every(({ isEncrypted }) => isEncrypted)).toBe(true);
  expect(runInContainer(product, './ambang', 'status').output).not.toMatch(/^\s+at /m);
  expect(await stop()).toBe(0);
  expect(health()).toBe(1);
});
