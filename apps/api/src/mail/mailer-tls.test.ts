import type { AddressInfo, Server } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { mailer } from './mailer.ts';

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

/** A mail server on this machine. The library's own certificate is signed by nobody. */
async function serverWith(options: SMTPServerOptions): Promise<{ port: number; letters: string[] }> {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
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
  close = () => new Promise((done) => server.close(done));
  return { port: (listening.address() as AddressInfo).port, letters };
}

const send = (smtpUrl: string, requiresTls: boolean) =>
  mailer({ smtpUrl, from: 'Ambang <ambang@contoh.id>', requiresTls })({
    ...{ to: 'rani@contoh.id', subject: 'Uji', text: 'rahasia', html: '<p>rahasia</p>' },
  });

test('a letter that requires TLS does not go to a server without it', async () => {
  const { port, letters } = await serverWith({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  await expect(send(`smtp://127.0.0.1:${port}`, true)).rejects.toThrow();
  expect(letters).toEqual([]);
  await send(`smtp://127.0.0.1:${port}`, false);
  expect(letters).toHaveLength(1);
});

test.each(['smtp', 'smtps'])('over %s a certificate that nobody signed is refused', async (scheme) => {
  const { port, letters } = await serverWith({ secure: scheme === 'smtps' });
  const url = `${scheme}://127.0.0.1:${port}`;
  await expect(send(url, true)).rejects.toThrow(/certificate/);
  expect(letters).toEqual([]);
  await send(`${url}?tls.rejectUnauthorized=false`, false);
  expect(letters).toHaveLength(1);
});
