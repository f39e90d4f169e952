import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import type { CommandResult } from '../run-command.ts';
import { runCommand } from '../run-command.ts';
import { insertBundle, insertOrder, insertPayment } from './order-rows.ts';

export const EXPORT_HEAD = 'Order ID,Transaction ID,Transaction Status,Amount';

/** 22 November 2026, 12:00 WIB. */
export const NOON = Date.parse('2026-11-22T05:00:00Z');

export interface ReconcileDocument {
  isEven: boolean;
  days: { from: string; to: string } | null;
  summary: Record<string, { count: number; rupiah: number } | number>;
  differences: { kind: string; orderId: string; paymentId: string | null }[];
  hasMore: boolean;
  unreadableLines: number[];
}

export const differencesOf = ({ differences }: ReconcileDocument) =>
  differences.map(({ kind, orderId }) => [kind, orderId]);

export function useReconciliation() {
  const database = useTestDatabase();
  let bundleId: number;

  beforeEach(async () => {
    await sql`truncate payments, transaction_events, transactions cascade`.execute(database.db);
    bundleId = await insertBundle(database.db);
  });

  const print = (text: string | Buffer, ...words: string[]): Promise<CommandResult> =>
    runCommand(['transaction', 'reconcile', writeExport(text), ...words], { url: database.url, now: NOON });

  const reconcile = async (text: string | Buffer, ...words: string[]): Promise<ReconcileDocument> => {
    const { code, out } = await print(text, '--json', ...words);
    const document = JSON.parse(out) as ReconcileDocument;
    expect(code).toBe(document.isEven ? 0 : 1);
    return document;
  };

  /** @returns also the order's line of an export */
  const insertPaidOrder = async (
    createdAt = NOON,
  ): Promise<{ id: string; payment: string; line: string }> => {
    const { db } = database;
    const id = await insertOrder(db, { bundleId, createdAt, settledAt: createdAt });
    const times = { firstSaidAt: createdAt, paidAt: createdAt };
    const payment = await insertPayment(db, { transactionId: id, ...times });
    return { id, payment, line: `${id},${payment},settlement,49000` };
  };

  const insertUnpaidOrder = (status: 'awaiting' | 'failed'): Promise<string> => {
    const failure = status === 'failed' ? 'expired' : null;
    return insertOrder(database.db, { bundleId, createdAt: NOON, status, failure });
  };

  return { database, bundleId: () => bundleId, print, reconcile, insertPaidOrder, insertUnpaidOrder };
}

function writeExport(text: string | Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'ekspor.csv');
  writeFileSync(file, text);
  return file;
}
