import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { connect, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailer } from './mailer.ts';

interface MailServer {
  /** The address with user and password, without the scheme. */
  address: string;
  emails: string[];
  received: () => string;
}

async function startMailServer(options: SMTPServerOptions): Promise<MailServer> {
  const emails: string[] = [];
  const server = new SMTPServer({
    // Accepts a password without TLS, like an attacker's server.
    allowInsecureAuth: true,
    onAuth: (_given, _session, done) => done(null, { user: 'ambang' }),
    ...options,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        emails.push(text);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = await new Promise<Server>((done) => {
    const net = server.listen(0, '127.0.0.1', () => done(net));
  });
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  const { port, received } = await startRecordingProxy(portOf(listening));
  return { address: `ambang:sandi@127.0.0.1:${port}`, emails, received };
}

async function startRecordingProxy(port: number): Promise<{ port: number; received: () => string }> {
  let received = '';
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.on('data', (part) => (received += part.toString('latin1')));
    for (const end of [client, server]) end.on('error', () => [client, server].map((one) => one.destroy()));
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return { port: portOf(proxy), received: () => received };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const send = (smtpUrl: string, requiresTls: boolean) =>
  createMailer({ smtpUrl, from: 'Ambang <ambang@contoh.id>', requiresTls })({
    to: 'rani@contoh.id',
    subject: 'Uji',
    text: 'rahasia',
    html: '<p>rahasia</p>',
  });

const CONFIDENTIAL = /^(AUTH|MAIL|RCPT|DATA)\b|rani@contoh|rahasia/im;

test('when TLS is required, nothing confidential is sent to a server without TLS', async () => {
  const { address, emails, received } = await startMailServer({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
  });
  await expect(send(`smtp://${address}`, true)).rejects.toThrow();
  expect(emails).toEqual([]);
  expect(received()).toMatch(/^EHLO /m);
  expect(received()).not.toMatch(CONFIDENTIAL);
  await send(`smtp://${address}`, false);
  expect(emails).toHaveLength(1);
  expect(received()).toMatch(CONFIDENTIAL);
});

test.each(['smtp', 'smtps'])(
  'when TLS is required, a self-signed certificate is refused over %s',
  async (scheme) => {
    const { address, emails, received } = await startMailServer({ secure: scheme === 'smtps' });
    const url = `${scheme}://${address}`;
    await expect(send(url, true)).rejects.toThrow(/certificate/);
    expect(emails).toEqual([]);
    expect(received()).not.toBe('');
    await send(`${url}?tls.rejectUnauthorized=false`, false);
    expect(emails).toHaveLength(1);
    expect(received()).not.toMatch(CONFIDENTIAL);
  },
);
