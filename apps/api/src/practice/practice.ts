import { getPracticeBook, setCardLeft } from '@ambang/contract/practice/book.ts';
import type { PracticeBook, PracticeCard } from '@ambang/contract/practice/book.ts';
import type { PracticeEntry } from '@ambang/contract/practice/entries.ts';
import { getDrill, getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { listSingleTests, startSingleTest } from '@ambang/contract/practice/singles.ts';
import type { SingleTest } from '@ambang/contract/practice/singles.ts';
import type { BookCard } from '@ambang/practice-data/cards/book.ts';
import { decideCard, readBook } from '@ambang/practice-data/cards/book.ts';
import type { CatalogItem } from '@ambang/practice-data/catalog.ts';
import { readPractice } from '@ambang/practice-data/account/read-practice.ts';
import type { OfferedSingleTest } from '@ambang/practice-data/single-tests.ts';
import {
  listSingleTests as listOfferedSingleTests,
  startSingleTest as startOfferedSingleTest,
} from '@ambang/practice-data/single-tests.ts';
import { createDrill, createPacket } from '@ambang/practice-data/today/today.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { parseDrillWish } from './drill-wish.ts';
import { daysAheadRoutes } from './days-ahead.ts';
import { reminderRoutes } from './reminders.ts';
import { readinessRoutes } from './readiness.ts';
import { settingsRoutes } from './settings.ts';

export function practiceRoutes(app: FastifyInstance, context: Context): void {
  settingsRoutes(app, context);
  daysAheadRoutes(app, context);
  reminderRoutes(app, context);
  readinessRoutes(app, context);

  registerRoute(app, context, getPracticeToday, async ({ session: { accountId } }) => {
    const { entries, ...packet } = createPacket(await readPractice(context, accountId), context.now());
    return { data: { ...packet, entries: entries.map(toEntry), serverTime: context.now() } };
  });

  registerRoute(app, context, getDrill, async ({ session: { accountId }, request }) => {
    const wish = parseDrillWish(request.query as object);
    const { entries, newLeft, newLimit } = createDrill(await readPractice(context, accountId), wish);
    return { data: { entries: entries.map(toEntry), newLeft, newLimit } };
  });

  registerRoute(app, context, listSingleTests, async ({ session: { accountId } }) => {
    const { tests, isUnlimited, nextOn } = await listOfferedSingleTests(context, accountId);
    return { data: { tests: tests.map(toSingleTest), isUnlimited, nextOn } };
  });

  registerRoute(app, context, startSingleTest, async ({ session: { accountId }, params: { slug } }) => {
    const offered = await startOfferedSingleTest(context, accountId, slug);
    const entries = offered.test.items.map((item) => toEntry({ item, source: 'single' }));
    return { data: { ...toSingleTest(offered), entries } };
  });

  registerRoute(app, context, getPracticeBook, async ({ session: { accountId } }) => ({
    data: toBook(await readBook(context, accountId)),
  }));

  registerRoute(app, context, setCardLeft, async ({ session: { accountId }, params: { kind }, body }) => {
    await decideCard(context, accountId, kind, body.hasLeft);
    return { data: null };
  });
}

const toEntry = ({
  item,
  source,
}: {
  item: CatalogItem;
  source: PracticeEntry['source'];
}): PracticeEntry => ({
  itemId: item.itemId,
  revision: item.revision,
  kind: item.kind,
  test: item.test,
  source,
  isPictured: item.isPictured,
});

const toSingleTest = ({
  test: { slug, title, test, minutes, items },
  doneOn,
  isOpen,
  isBegun,
}: OfferedSingleTest): SingleTest => ({
  slug,
  title,
  test,
  questions: items.length,
  minutes,
  doneOn,
  isOpen,
  isBegun,
});

const toBook = (cards: readonly BookCard[]): PracticeBook => ({
  cards: cards.filter(({ card }) => card.leftAt === null).map(toCard),
  left: cards.filter(({ card }) => card.leftAt !== null).map(toCard),
});

const toCard = ({ kind, card, item, dueOn, reasons, items }: BookCard): PracticeCard => ({
  kind,
  kindName: item.kindName,
  test: item.test,
  topic: item.topic,
  topicName: item.topicName,
  dueOn,
  lapses: card.lapses,
  rightDays: card.rightDays,
  reasons,
  items,
});
