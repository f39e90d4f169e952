import { findItemContents } from '@ambang/db/practice/catalog.ts';
import { DAILY_KEY_PATH, DAILY_PATH, readDailyLetter } from '@ambang/contract/pages.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { addDays, startOfWibDay, wibDayOf } from '@ambang/practice/days.ts';
import { dailyItemOf } from '@ambang/practice/today/daily-item.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedFile, Context } from '../../context.ts';
import { compressBrotli } from '../../http/replies/brotli.ts';
import { sendPlainOrBrotli } from '../../http/replies/encodings.ts';
import { pathFromUrl } from '../../http/requests/url.ts';
import { toPracticeItem } from '../item-pieces.ts';

/** Caches may keep the page this long, and never past the end of its day. */
const MAX_AGE_SECONDS = 60;

type Drawing = Pick<CachedFile, 'plain' | 'brotli'>;

/** Serves the public question of the day. The answer is part of the address, so that it works without JavaScript. */
export function dailyQuestionRoutes(app: FastifyInstance, context: Context): void {
  const find = createDrawings(context);
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const isKey = pathFromUrl(request.url) !== DAILY_PATH;
    const chosen = isKey ? readChoice(request.query) : null;
    if (isKey && chosen === null) return reply.redirect(DAILY_PATH, 302);
    const now = context.now();
    const day = wibDayOf(now);
    const drawing = await find(day, chosen);
    const { policy } = context.pages.find(DAILY_PATH) ?? {};
    if (!drawing || policy === undefined) return reply.redirect('/', 302);
    const left = Math.floor((startOfWibDay(addDays(day, 1)) - now) / 1_000);
    reply.headers({
      'content-security-policy': policy,
      'cache-control': `public, max-age=${Math.max(0, Math.min(MAX_AGE_SECONDS, left))}`,
      vary: 'accept-encoding',
    });
    return sendPlainOrBrotli(request, reply.type('text/html; charset=utf-8'), drawing);
  };
  app.get(DAILY_PATH, serve);
  app.get(DAILY_KEY_PATH, serve);
}

/** The choice 1-5; null when the address has none. */
function readChoice(query: unknown): number | null {
  const chosen = readDailyLetter(query);
  const index = OPTION_LETTERS.findIndex((letter) => letter === chosen);
  return index < 0 ? null : index + 1;
}

/** Draws the page once for each choice, and again when the day or the question has changed. */
function createDrawings({ database: { db }, catalog, pages, config }: Context) {
  const address = new URL(DAILY_PATH, config.publicUrl).href;
  let drawn: { name: string; item: PracticeItem; byChoice: Map<number | null, Drawing> } | null = null;
  return async (day: string, chosen: number | null): Promise<Drawing | null> => {
    const found = dailyItemOf(day, (await catalog.get()).public);
    if (!found) return null;
    const name = `${day} ${found.itemId} ${found.revision}`;
    if (drawn?.name !== name) {
      const [content] = await findItemContents(db, [found]);
      if (!content) return null;
      drawn = { name, item: toPracticeItem(found, content), byChoice: new Map() };
    }
    const { item, byChoice } = drawn;
    const known = byChoice.get(chosen);
    if (known) return known;
    const plain = Buffer.from(pages.drawDaily({ day, item, chosen, address }));
    const drawing = { plain, brotli: await compressBrotli(plain) };
    byChoice.set(chosen, drawing);
    return drawing;
  };
}
