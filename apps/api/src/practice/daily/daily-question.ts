import { findItemContents } from '@ambang/db/practice/items/catalog.ts';
import { DAILY_KEY_PATH, DAILY_PATH, readDailyAnswer } from '@ambang/contract/pages.ts';
import type { CatalogItem } from '@ambang/practice-data/catalog.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { addDays, startOfWibDay, wibDayOf } from '@ambang/practice/days.ts';
import { dailyItemOf } from '@ambang/practice/today/daily-item.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { compressBrotli } from '../../http/replies/brotli.ts';
import { sendPlainOrBrotli } from '../../http/replies/encodings.ts';
import { toPracticeItem } from '../item-pieces.ts';

/** Caches may keep the page this long, and never past the end of its day. */
const MAX_AGE_SECONDS = 60;

interface Drawing {
  plain: Buffer;
  brotli: Buffer;
}

/** Serves the public question of the day. The answer is part of the address, so that it works without JavaScript. */
export function dailyQuestionRoutes(app: FastifyInstance, context: Context): void {
  const find = createDrawings(context);
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const isKey = request.routeOptions.url === DAILY_KEY_PATH;
    const now = context.now();
    const day = wibDayOf(now);
    const chosen = isKey ? readChoice(request.query, day) : null;
    if (isKey && chosen === null) return reply.redirect(DAILY_PATH, 302);
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
  // Otherwise the page would be sent as it was built, without a question.
  app.get(`${DAILY_PATH}/`, async (_, reply) => reply.redirect(DAILY_PATH, 302));
  app.get(`${DAILY_KEY_PATH}/`, async ({ url }, reply) =>
    reply.redirect(`${DAILY_KEY_PATH}${new URL(url, context.config.publicUrl).search}`, 302),
  );
}

/** The choice 1-5; null when the address has none, or one for another day's question, as in a tab opened yesterday. */
function readChoice(query: unknown, day: string): number | null {
  const answer = readDailyAnswer(query);
  if (answer?.day !== day) return null;
  const index = OPTION_LETTERS.findIndex((letter) => letter === answer.letter);
  return index < 0 ? null : index + 1;
}

/** Draws the page once for each choice, and again when the day or the question has changed. */
function createDrawings({ database: { db }, catalog, pages, config }: Context) {
  const address = new URL(DAILY_PATH, config.publicUrl).href;
  const draw = async (day: string, found: CatalogItem, chosen: number | null): Promise<Drawing | null> => {
    const [content] = await findItemContents(db, [found]);
    if (!content) return null;
    const plain = Buffer.from(
      pages.drawDaily({ day, item: toPracticeItem(found, content), chosen, address }),
    );
    return { plain, brotli: await compressBrotli(plain) };
  };
  let drawnName = '';
  let byChoice = new Map<number | null, Promise<Drawing | null>>();
  return async (day: string, chosen: number | null): Promise<Drawing | null> => {
    const found = dailyItemOf(day, (await catalog.get()).public);
    if (!found) return null;
    const name = `${day} ${found.itemId} ${found.revision}`;
    if (drawnName !== name) byChoice = new Map();
    drawnName = name;
    const drawings = byChoice;
    // Concurrent calls share one drawing. A failed one is tried again.
    const drawing = drawings.get(chosen) ?? draw(day, found, chosen);
    drawings.set(chosen, drawing);
    const forget = () => drawings.delete(chosen);
    void drawing.then((drawn) => drawn ?? forget(), forget);
    return drawing;
  };
}
