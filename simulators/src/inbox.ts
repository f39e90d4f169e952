import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Listen } from './http.ts';
import type { ReceivedEmail } from './inbox-pages.ts';
import { emailPage, toFramedHtml, FRAME_SANDBOX, emailListPage } from './inbox-pages.ts';

export interface Inbox {
  /** The page that shows the emails; `/letters` below the page returns the emails as JSON, newest first. */
  url: string;
  smtpUrl: string;
  emails(): readonly ReceivedEmail[];
  close(): Promise<void>;
}

/** Further emails replace the oldest emails. */
const MAX_EMAILS = 200;

/** @param product the address whose pictures an email may show */
export async function startInbox(listen: Listen, listenSmtp: Listen, product: string): Promise<Inbox> {
  const emails: ReceivedEmail[] = [];
  const smtp = createSmtpServer((email) => {
    emails.unshift({ ...email, id: (emails[0]?.id ?? 0) + 1 });
    emails.splice(MAX_EMAILS);
  });
  const pages = createPageServer(emails, new URL(product).origin);
  const smtpPort = await listenSmtp(smtp.server);
  const url = `http://localhost:${await listen(pages)}`;
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    emails: () => emails,
    async close() {
      pages.closeAllConnections();
      pages.close();
      await new Promise<void>((done) => smtp.close(() => done()));
    },
  };
}

function createSmtpServer(store: (email: Omit<ReceivedEmail, 'id'>) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject = '', text = '', html = '' }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          store({ to, subject, text, html, receivedAt: Date.now() });
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
}

const createPageServer = (emails: readonly ReceivedEmail[], pictureOrigin: string) =>
  createServer((request, response) => {
    const page = findPage(emails, request.url ?? '/', pictureOrigin);
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? 'text/plain; charset=utf-8',
      'content-security-policy': page?.policy ?? NO_SOURCES,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    response.end(page?.body ?? 'Tidak ada surat di alamat ini.');
  });

interface Page {
  type: string;
  policy: string;
  body: string;
}

const NO_SOURCES = "default-src 'none'";
const STYLES_ONLY = `${NO_SOURCES}; style-src 'unsafe-inline'; form-action 'none'`;

const toPage = (body: string): Page => ({
  type: 'text/html; charset=utf-8',
  policy: `${STYLES_ONLY}; frame-src 'self'; frame-ancestors 'none'`,
  body,
});

/** The HTML of an email is not trusted, so the policy sandboxes it also when it is opened outside the frame. */
const toFrame = (body: string, pictureOrigin: string): Page => ({
  type: 'text/html; charset=utf-8',
  policy: `${STYLES_ONLY}; img-src ${pictureOrigin} data:; frame-ancestors 'self'; sandbox ${FRAME_SANDBOX}`,
  body,
});

function findPage(emails: readonly ReceivedEmail[], address: string, pictureOrigin: string): Page | null {
  if (address === '/') return toPage(emailListPage(emails));
  if (address === '/letters')
    return { type: 'application/json; charset=utf-8', policy: NO_SOURCES, body: JSON.stringify(emails) };
  const [, id, part] = /^\/letters\/(\d+)(\/html)?$/.exec(address) ?? [];
  const email = emails.find((one) => String(one.id) === id);
  if (!email) return null;
  return part ? toFrame(toFramedHtml(email), pictureOrigin) : toPage(emailPage(email));
}
