import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Inbox } from '../../../../simulators/src/inbox.ts';
import { startInbox } from '../../../../simulators/src/inbox.ts';
import { listenOn } from '../../../../simulators/src/http.ts';
import type { ReceivedEmail } from '../../../../simulators/src/inbox-pages.ts';

export interface TestInbox {
  smtpUrl(): string;
  /** Makes the mail server refuse emails until the end of the test, by default with a temporary error. */
  refuse(howLong?: 'permanently'): void;
  accept(): void;
  /** The emails of this test to the address, newest first. */
  emailsTo(address: string): ReceivedEmail[];
  /** The first link in the newest email to the address. */
  linkTo(address: string): URL;
}

/** A real SMTP server whose emails the test reads. */
export function useTestInbox(): TestInbox {
  let inbox: Inbox;
  let before = 0;
  let isRefusing = false;
  let responseCode = 452;
  const full = fullMailbox(() => responseCode);
  const listen = listenOn(0);
  let fullPort = 0;
  beforeAll(async () => {
    inbox = await startInbox(listen, listen, 'http://localhost:3000');
    fullPort = await listen(full.server);
  });
  beforeEach(() => {
    before = inbox.emails()[0]?.id ?? 0;
    isRefusing = false;
  });
  afterAll(async () => {
    await inbox.close();
    await new Promise<void>((done) => full.close(done));
  });
  const emailsTo = (address: string) => inbox.emails().filter(({ id, to }) => id > before && to === address);
  return {
    smtpUrl: () => (isRefusing ? `smtp://127.0.0.1:${fullPort}` : inbox.smtpUrl),
    refuse(howLong) {
      isRefusing = true;
      responseCode = howLong === 'permanently' ? 550 : 452;
    },
    accept: () => void (isRefusing = false),
    emailsTo,
    linkTo(address) {
      const link = /https?:\/\/\S+/.exec(emailsTo(address)[0]?.text ?? '')?.[0];
      expect(link, `a link in the email to ${address}`).toBeDefined();
      return new URL(link!);
    },
  };
}

const fullMailbox = (responseCode: () => number) =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`the mailbox of ${address} is full`), { responseCode: responseCode() })),
  });
