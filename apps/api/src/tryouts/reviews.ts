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
import type { AnswerHistory, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { historiesOf } from '@ambang/exam/histories.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Beginning } from '../http/gzip.ts';
import { beginning, continued } from '../http/gzip.ts';
import { acceptsGzip } from '../http/json-reply.ts';
import { plainRoute } from '../http/route.ts';
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
    const shared = await sharedPart(await context.versions.get(versionId, grading), heldPaper(request));
    const own = ownPart(sealed);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!acceptsGzip(request)) return reply.send(Buffer.concat([shared.plain, own]));
    return reply.header('content-encoding', 'gzip').send(await continued(shared, own));
  });
}

const heldPaper = ({ query }: FastifyRequest): unknown => (query as Record<string, unknown>)[HELD_PAPER];

const whole = { codec: sharedReview, prepared: new WeakMap<Version, Promise<Beginning>>() };
const shortened = { codec: besidePaper, prepared: new WeakMap<Version, Promise<Beginning>>() };

/**
 * The answer's text up to where the candidate's own part begins; made once per version and process.
 * @param held what the caller says to be the hash of its paper
 */
function sharedPart(version: Version, held: unknown): Promise<Beginning> {
  const { codec, prepared } = held === version.paperHash ? shortened : whole;
  const known = prepared.get(version);
  if (known) return known;
  const { title, rules } = version;
  const text = JSON.stringify(codec.write({ title, rules, questions: reviewed(version) }));
  const made = beginning(Buffer.from(`{"data":${text.slice(0, -1)},`));
  prepared.set(version, made);
  made.catch(() => prepared.delete(version));
  return made;
}

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

function reviewed(version: Version): ReviewedQuestion[] {
  const questions = shownQuestions(version);
  return version.key.flatMap((item, index) => {
    const question = questions[index];
    if (!question) return [];
    const { rightOption, rightOptions = [rightOption], isStruck = false, isCorrected = false } = item;
    const { weights, explanation, explanationPicture, explanationAlt = null } = item;
    // A picture without any text is the explanation itself, as the specification has it.
    const isExplanationPicture = explanationPicture !== null && explanation === '';
    const address = explanationPicture === null ? null : picturePath(explanationPicture);
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
