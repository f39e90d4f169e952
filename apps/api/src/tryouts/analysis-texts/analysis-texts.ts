import type { ModelTextStatus } from '@ambang/contract/tryouts/analyses.ts';
import {
  requestModelText,
  deleteModelText,
  getModelText,
  MODEL_CONSENT_VERSION,
} from '@ambang/contract/tryouts/analyses.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import type { AnalysisTextRow } from '@ambang/db/results/analysis-texts.ts';
import { deleteAnalysisTexts, findAnalysisText } from '@ambang/db/results/analysis-texts.ts';
import { findAttempt } from '@ambang/db/attempts/attempts.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerRoute } from '../../http/route.ts';
import { readSealedTryout } from '../results/sealed-tryout.ts';
import { requestAnalysisText, hasTextFailed } from './request-text.ts';

export function analysisTextRoutes(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, getModelText, async (call) => {
    const { result } = await readSealedTryout(context, call);
    const text = await findAnalysisText(context.database.db, result);
    return { data: text ? toModelText(text, context.now()) : noText(context) };
  });

  registerRoute(app, context, requestModelText, async (call) => {
    const { result } = await readSealedTryout(context, call);
    if (!context.writing) throw noModelRefusal();
    const { version } = call.body;
    if (version !== MODEL_CONSENT_VERSION) throw outdatedConsentRefusal();
    const text = await requestAnalysisText(context, context.writing, result, version);
    return { data: toModelText(text, context.now()) };
  });

  registerRoute(app, context, deleteModelText, async ({ session: { accountId }, params }) => {
    const tryoutId = parseNumericId(params.id);
    await context.database.db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      // The grant is not checked, because consent can always be withdrawn.
      if (tryoutId === null || !(await findAttempt(trx, accountId, tryoutId)))
        throw notFoundRefusal('Pengerjaan tryout ini');
      await deleteAnalysisTexts(trx, accountId, tryoutId);
    });
    return { data: noText(context), message: 'Tulisan AI dihapus' };
  });
}

const noText = ({ writing }: Context): ModelTextStatus => ({
  state: writing ? 'none' : 'unavailable',
  askedAt: null,
  writtenAt: null,
});

function toModelText(text: AnalysisTextRow, now: number): ModelTextStatus {
  const { askedAt, writtenAt } = text;
  return { state: hasTextFailed(text, now) ? 'failed' : text.state, askedAt, writtenAt };
}

const noModelRefusal = () =>
  new Refusal('missing', 'Tulisan AI belum tersedia di sini. Analisis yang ada tetap dapat kamu baca.');

const outdatedConsentRefusal = () =>
  new Refusal('conflict', 'Kalimat persetujuannya sudah berubah. Muat ulang halaman ini lalu setujui lagi.');
