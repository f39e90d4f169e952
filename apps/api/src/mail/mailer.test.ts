import { expect, test } from 'vitest';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { mailer } from './mailer.ts';

const inbox = useTestInbox();

const send = (email: object) =>
  mailer({ smtpUrl: inbox.smtpUrl(), from: 'Ambang <ambang@contoh.id>', requiresTls: false })({
    ...{ to: 'rani@contoh.id', subject: 'Uji', text: 'Halo', html: '<p>Halo</p>' },
    ...email,
  });

test.each(['korban@contoh.id,lain@contoh.id', 'lain@contoh.id;korban@contoh.id', 'x <korban@contoh.id>'])(
  'an email to %j is not sent to an address within it',
  async (to) => {
    await send({ to }).catch(() => undefined);
    await send({});
    expect(inbox.emailsTo('rani@contoh.id')).toHaveLength(1);
    for (const reader of ['korban@contoh.id', 'lain@contoh.id']) expect(inbox.emailsTo(reader)).toEqual([]);
  },
);

test.each([{ path: new URL(import.meta.url).pathname }, { href: 'http://127.0.0.1:9/rahasia' }])(
  'an email whose text is %j is not sent: no file or URL is read',
  async (text) => {
    await expect(send({ text })).rejects.toThrow(/^(File|Url) access rejected/);
    expect(inbox.emailsTo('rani@contoh.id')).toEqual([]);
  },
);
