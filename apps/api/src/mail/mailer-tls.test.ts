import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { connect, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailer } from './mailer.ts';

interface MailServer {
  /** Where it is reached, with a name and a password. */
  address: string;
  letters: string[];
  /** All that the wire has carried to it. */
  wire: () => string;
}

/** A mail server on this machine. The library's own certificate is signed by nobody. */
async function serverWith(options: SMTPServerOptions): Promise<MailServer> {
  const letters: string[] = [];
  const server = new SMTPServer({
    // It takes a password in clear, as whoever listens would.
    allowInsecureAuth: true,
    onAuth: (_given, _session, done) => done(null, { user: 'ambang' }),
    ...options,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        letters.push(text);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = await new Promise<Server>((done) => {
    const net = server.listen(0, '127.0.0.1', () => done(net));
  });
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  const { port, wire } = await tappedLine(portOf(listening));
  return { address: `ambang:sandi@127.0.0.1:${port}`, letters, wire };
}

/** A line to the server that keeps what the client sends. */
async function tappedLine(port: number): Promise<{ port: number; wire: () => string }> {
  let wire = '';
  const line = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.on('data', (part) => (wire += part.toString('latin1')));
    for (const end of [client, server]) end.on('error', () => [client, server].map((one) => one.destroy()));
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => void line.close());
  return { port: portOf(line), wire: () => wire };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const send = (smtpUrl: string, requiresTls: boolean) =>
  mailer({ smtpUrl, from: 'Ambang <ambang@contoh.id>', requiresTls })({
    ...{ to: 'rani@contoh.id', subject: 'Uji', text: 'rahasia', html: '<p>rahasia</p>' },
  });

/** What nobody on the way may read. */
const IN_CLEAR = /^(AUTH|MAIL|RCPT|DATA)\b|rani@contoh|rahasia/im;

test('an email that requires TLS is not sent to a server without it', async () => {
  const { address, letters, wire } = await serverWith({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
  });
  await expect(send(`smtp://${address}`, true)).rejects.toThrow();
  expect(letters).toEqual([]);
  expect(wire()).toMatch(/^EHLO /m);
  expect(wire()).not.toMatch(IN_CLEAR);
  await send(`smtp://${address}`, false);
  expect(letters).toHaveLength(1);
  expect(wire()).toMatch(IN_CLEAR);
});

test.each(['smtp', 'smtps'])('over %s a certificate that nobody signed is refused', async (scheme) => {
  const { address, letters, wire } = await serverWith({ secure: scheme === 'smtps' });
  const url = `${scheme}://${address}`;
  await expect(send(url, true)).rejects.toThrow(/certificate/);
  expect(letters).toEqual([]);
  expect(wire()).not.toBe('');
  await send(`${url}?tls.rejectUnauthorized=false`, false);
  expect(letters).toHaveLength(1);
  expect(wire()).not.toMatch(IN_CLEAR);
});
