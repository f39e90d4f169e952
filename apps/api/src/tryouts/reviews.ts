import type { SealedAttempt } from '@ambang/attempts/seal.ts';
import type { Version } from '@ambang/attempts/versions.ts';
import { picturePath } from '@ambang/contract/tryouts/papers.ts';
import {
  besidePaper,
  getReview,
  HELD_PAPER,
  ownReview,
  sharedReview,
} from '@ambang/contract/tryouts/reviews.ts';
import type { AnswerHistory, ReviewedQuestion, SharedReview } from '@ambang/contract/tryouts/reviews.ts';
import type { Db } from '@ambang/db/open.ts';
import { findPictures } from '@ambang/db/tryouts/papers.ts';
import { historiesOf } from '@ambang/exam/histories.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Beginning } from '../http/gzip.ts';
import { beginning, continued } from '../http/gzip.ts';
import { acceptsGzip } from '../http/json-reply.ts';
import { plainRoute } from '../http/route.ts';
import { dataUrl, isDrawing } from './data-url.ts';
import { shownQuestions } from './paper.ts';
import { sealedTryout } from './sealed-tryout.ts';

/**
 * Serves the review of a sealed attempt. Nearly all of it is the same for everybody, so that part is written and compressed
 * once for each version, and each answer only adds its own.
 */
export function reviewRoute(app: FastifyInstance, context: Context): void {
  plainRoute(app, context, getReview, async (call) => {
    const sealed = await sealedTryout(context, call);
    const { versionId, grading } = sealed.result;
    const { request, reply } = call;
    const version = await context.versions.get(versionId, grading);
    const shared = await sharedPart(context.database.db, version, heldPaper(request));
    const own = ownPart(sealed);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!acceptsGzip(request)) return reply.send(Buffer.concat([shared.plain, own]));
    return reply.header('content-encoding', 'gzip').send(await continued(shared, own));
  });
}

const heldPaper = ({ query }: FastifyRequest): unknown => (query as Record<string, unknown>)[HELD_PAPER];

interface Form {
  prepared: WeakMap<Version, Promise<Beginning>>;
  write: (db: Db, version: Version) => Promise<object>;
}

const whole: Form = {
  prepared: new WeakMap(),
  write: async (_db, version) => sharedReview.write(sharedIn(version, picturePath)),
};

/**
 * For a device that keeps the paper and will keep the review: the drawings of the explanations are in it, because together
 * they take less than half of what their own answers do. Other pictures would only be larger.
 */
const besideHeld: Form = {
  prepared: new WeakMap(),
  async write(db, version) {
    const hashes = version.key.flatMap(({ explanationPicture }) => explanationPicture ?? []);
    const pictures = await findPictures(db, hashes);
    return besidePaper.write(
      sharedIn(version, (hash) => {
        const picture = pictures.get(hash);
        return picture && isDrawing(picture) ? dataUrl(picture) : picturePath(hash);
      }),
    );
  },
};

/**
 * The answer's text up to where the candidate's own part begins; made once per version and process.
 * @param held what the caller says to be the hash of its paper
 */
function sharedPart(db: Db, version: Version, held: unknown): Promise<Beginning> {
  const { write, prepared } = held === version.paperHash ? besideHeld : whole;
  const known = prepared.get(version);
  if (known) return known;
  const made = write(db, version).then(beginningOf);
  prepared.set(version, made);
  // A database that did not answer is asked again.
  made.catch(() => prepared.delete(version));
  return made;
}

const beginningOf = (shared: object): Promise<Beginning> =>
  beginning(Buffer.from(`{"data":${JSON.stringify(shared).slice(0, -1)},`));

/** The rest of it. */
function ownPart(sealed: SealedAttempt): Buffer {
  const text = JSON.stringify(ownReview.write({ answers: sealed.answers, histories: historiesIn(sealed) }));
  return Buffer.from(`${text.slice(1)}}`);
}

function historiesIn({ log, durationMs }: SealedAttempt): AnswerHistory[] {
  const histories = [...historiesOf(log, durationMs).values()];
  return histories
    .map(({ standing: { number }, first, spentMs }) => ({
      number,
      first: first.answer,
      seconds: Math.round(spentMs / 100) / 10,
    }))
    .sort((one, other) => one.number - other.number);
}

const sharedIn = (version: Version, pictureOf: (hash: string) => string): SharedReview => ({
  title: version.title,
  rules: version.rules,
  questions: reviewed(version, pictureOf),
});

/** @param pictureOf what stands for the picture of an explanation by its hash */
function reviewed(version: Version, pictureOf: (hash: string) => string): ReviewedQuestion[] {
  const questions = shownQuestions(version);
  return version.key.flatMap((item, index) => {
    const question = questions[index];
    if (!question) return [];
    const { rightOption, rightOptions = [rightOption], isStruck = false, isCorrected = false } = item;
    const { weights, explanation, explanationPicture, explanationAlt = null } = item;
    // A picture without any text is the explanation itself, as the specification has it.
    const isExplanationPicture = explanationPicture !== null && explanation === '';
    const address = explanationPicture === null ? null : pictureOf(explanationPicture);
    return {
      ...question,
      rightOption,
      rightOptions,
      isStruck,
      isCorrected,
      weights,
      explanation: isExplanationPicture ? (address ?? '') : explanation,
      isExplanationPicture,
      explanationPicture: isExplanationPicture ? null : address,
      explanationAlt,
    };
  });
}
