import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Inbox } from './inbox.ts';
import { startInbox } from './inbox.ts';
import { listenOn } from './http.ts';

const anyPort = listenOn(0);

let inbox: Inbox;

beforeAll(async () => {
  inbox = await startInbox(anyPort, anyPort, 'https://ambang.contoh/login');
});

afterAll(() => inbox.close());

let sent = 0;
let subject: string;

beforeEach(() => {
  subject = `Surat ${(sent += 1)}`;
});

const email = { from: 'Ambang <ambang@contoh.id>', to: 'rani@contoh.id', text: 'Halo', html: '<p>Halo</p>' };

const send = (changes: object = {}) =>
  createTransport(inbox.smtpUrl).sendMail({ ...email, subject, ...changes });

const open = async (path: string) => {
  const response = await fetch(`${inbox.url}${path}`);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

const newest = () => inbox.emails()[0]!;

test('an email is stored with its text, its HTML and the recipients of its envelope', async () => {
  await send({ to: 'Rani <rani@contoh.id>, budi@contoh.id', text: 'Sandi é ✓' });
  const { text, html } = newest();
  expect(newest()).toMatchObject({ subject, to: 'rani@contoh.id, budi@contoh.id' });
  expect([text.trim(), html.trim()]).toEqual(['Sandi é ✓', '<p>Halo</p>']);
});

test('the page and the JSON list the newest email first', async () => {
  await send({ subject: 'Lama' });
  await send({ subject: 'Baru' });
  const { body } = await open('/');
  expect(body.indexOf('Baru</strong>')).toBeLessThan(body.indexOf('Lama</strong>'));
  const { subject: first } = (JSON.parse((await open('/letters')).body) as { subject: string }[])[0]!;
  expect(first).toBe('Baru');
});

test('addresses in the text of an email become links', async () => {
  await send({ text: 'Buka\nhttps://contoh.id/a?x=1&y="2"\nlalu <b>' });
  const { body } = await open(`/letters/${newest().id}`);
  expect(body).toContain('<a href="https://contoh.id/a?x=1&amp;y=&quot;2&quot;">');
  expect(body).toContain('lalu &lt;b&gt;');
});

test("an email's subject and text are escaped on the pages", async () => {
  const malicious = '<script>alert(1)</script>"\'&';
  await send({ subject: malicious, text: malicious });
  for (const path of ['/', `/letters/${newest().id}`]) {
    const { body, headers } = await open(path);
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test("an email's HTML is in a frame that runs no scripts and opens links in a new tab", async () => {
  await send({
    html: '<html><head></head><body><script>alert(1)</script><a href="https://contoh.id">ke sana</a>',
  });
  const { id } = newest();
  const page = (await open(`/letters/${id}`)).body;
  const permissions = 'allow-popups allow-popups-to-escape-sandbox';
  expect(page).toContain(`src="/letters/${id}/html" sandbox="${permissions}"`);
  expect(page).not.toContain('ke sana');
  const frame = await open(`/letters/${id}/html`);
  expect(frame.body).toContain('<head><base target="_blank"></head>');
  expect(frame.body).toContain('ke sana');
  expect(frame.headers.get('content-security-policy')).toMatch(
    new RegExp(`default-src 'none'.* sandbox ${permissions}$`),
  );
});

test("an email's HTML may load pictures of the product and no others", async () => {
  await send();
  const { headers } = await open(`/letters/${newest().id}/html`);
  expect(headers.get('content-security-policy')).toContain('; img-src https://ambang.contoh data:;');
  expect((await open('/')).headers.get('content-security-policy')).not.toContain('img-src');
});

test('an email without HTML has no frame, and an unknown email gets 404', async () => {
  await send({ html: undefined });
  expect((await open(`/letters/${newest().id}`)).body).not.toContain('<iframe');
  for (const path of ['/letters/0', '/letters/999', '/letters/1x', '/lain', '/letters/999/html'])
    expect((await open(path)).status, path).toBe(404);
});

test('only the newest two hundred emails are kept', async () => {
  const { id } = newest();
  const transport = createTransport({
    url: inbox.smtpUrl,
    pool: true,
    maxConnections: 4,
    maxMessages: Infinity,
  });
  await Promise.all(Array.from({ length: 205 }, () => transport.sendMail({ ...email, subject })));
  transport.close();
  expect(inbox.emails()).toHaveLength(200);
  expect(newest().id).toBe(id + 205);
});
