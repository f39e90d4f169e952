import { expect, test } from 'vitest';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { createMailer, UndeliverableEmailError } from './mailer.ts';

const inbox = useTestInbox();

const send = (email: object) =>
  createMailer({ smtpUrl: inbox.smtpUrl(), from: 'Ambang <ambang@contoh.id>', requiresTls: false })({
    to: 'rani@contoh.id',
    subject: 'Uji',
    text: 'Halo',
    html: '<p>Halo</p>',
    ...email,
  });

test.each(['korban@contoh.id,lain@contoh.id', 'lain@contoh.id;korban@contoh.id', 'x <korban@contoh.id>'])(
  'an address with several recipients is refused and reaches none of them: %j',
  async (to) => {
    await expect(send({ to })).rejects.toThrow(UndeliverableEmailError);
    await send({});
    expect(inbox.emailsTo('rani@contoh.id')).toHaveLength(1);
    for (const reader of ['korban@contoh.id', 'lain@contoh.id']) expect(inbox.emailsTo(reader)).toEqual([]);
  },
);

test.each([{ path: new URL(import.meta.url).pathname }, { href: 'http://127.0.0.1:9/rahasia' }])(
  'an email whose text is a file or a URL (%j) is refused',
  async (text) => {
    await expect(send({ text })).rejects.toThrow(/^(File|Url) access rejected/);
    expect(inbox.emailsTo('rani@contoh.id')).toEqual([]);
  },
);
