import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { FRAME_RIGHTS, framedHtml, letterPage, listPage } from './inbox-pages.ts';
import type { ReceivedLetter } from './received-letter.ts';

export interface Inbox {
  /** Where a person reads the letters; `/letters` below it returns them as JSON, newest first. */
  url: string;
  smtpUrl: string;
  letters(): readonly ReceivedLetter[];
  close(): Promise<void>;
}

/** @returns the port on which the server now listens */
export type Listen = (server: Server) => Promise<number>;

/** Enough for a demo; beyond it the oldest letters are dropped. */
const MOST_LETTERS = 200;

/** Starts an SMTP server that keeps the letters it gets, and a server with pages to read them. */
export async function startInbox(listen: Listen, listenSmtp: Listen): Promise<Inbox> {
  const letters: ReceivedLetter[] = [];
  const smtp = receiving((letter) => {
    letters.unshift({ ...letter, id: (letters[0]?.id ?? 0) + 1 });
    letters.splice(MOST_LETTERS);
  });
  const pages = showing(letters);
  const smtpPort = await listenSmtp(smtp.server);
  const url = `http://localhost:${await listen(pages)}`;
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    letters: () => letters,
    async close() {
      pages.closeAllConnections();
      pages.close();
      await new Promise<void>((done) => smtp.close(() => done()));
    },
  };
}

function receiving(keep: (letter: Omit<ReceivedLetter, 'id'>) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject = '', text = '', html = '' }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          keep({ to, subject, text, html, receivedAt: Date.now() });
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
}

const showing = (letters: readonly ReceivedLetter[]) =>
  createServer((request, response) => {
    const page = pageOf(letters, request.url ?? '/');
    response.writeHead(page ? 200 : 404, {
      'content-type': page?.type ?? 'text/plain; charset=utf-8',
      'content-security-policy': page?.policy ?? NOTHING,
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

const NOTHING = "default-src 'none'";
const STYLED = `${NOTHING}; style-src 'unsafe-inline'; form-action 'none'`;

const asPage = (body: string): Page => ({
  type: 'text/html; charset=utf-8',
  policy: `${STYLED}; frame-src 'self'; frame-ancestors 'none'`,
  body,
});

/** A letter's HTML is not trusted, so it is sandboxed even when it is opened outside its frame. */
const asFrame = (body: string): Page => ({
  type: 'text/html; charset=utf-8',
  policy: `${STYLED}; frame-ancestors 'self'; sandbox ${FRAME_RIGHTS}`,
  body,
});

function pageOf(letters: readonly ReceivedLetter[], address: string): Page | null {
  if (address === '/') return asPage(listPage(letters));
  if (address === '/letters')
    return { type: 'application/json; charset=utf-8', policy: NOTHING, body: JSON.stringify(letters) };
  const [, id, part] = /^\/letters\/(\d+)(\/html)?$/.exec(address) ?? [];
  const letter = letters.find((one) => String(one.id) === id);
  if (!letter) return null;
  return part ? asFrame(framedHtml(letter)) : asPage(letterPage(letter));
}
