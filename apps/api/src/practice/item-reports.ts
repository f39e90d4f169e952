import { listItemReports, reportItem } from '@ambang/contract/practice/item-reports.ts';
import {
  canPractisePoolItem,
  findTryoutOfItem,
  insertItemReport,
  listOwnItemReports,
} from '@ambang/db/practice/items/item-reports.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { throttleKey } from '../throttling/throttle.ts';

export function itemReportRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, reportItem, async ({ session: { accountId }, body, now }) => {
    const tryoutId = await findTryoutOfItem(db, accountId, body.itemId);
    if (tryoutId === null && !(await canPractisePoolItem(db, accountId, body.itemId)))
      throw notFoundRefusal('Soal ini');
    const countedTry = await context.throttles.itemReport.take(throttleKey(accountId));
    const isNew = await insertItemReport(db, { ...body, accountId, tryoutId }, now);
    if (isNew) return { data: null, message: 'Laporanmu terkirim. Jawabannya datang di Notifikasi.' };
    await countedTry.refund();
    throw new Refusal('conflict', 'Soal ini sudah kamu laporkan. Tunggu jawabannya di Notifikasi.');
  });

  registerRoute(app, context, listItemReports, async ({ session }) => ({
    data: await listOwnItemReports(db, session.accountId),
  }));
}
