import type { TestPoints } from '@ambang/exam/scoring/pass.ts';
import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { Tryout, TryoutWire } from './tryouts.ts';
import { tryoutCodec } from './tryouts.ts';

/** A tryout whose current attempt is sealed, with its result. */
export interface FinishedTryout extends Tryout {
  twk: number;
  tiu: number;
  tkp: number;
  /** The passing grades. */
  grades: TestPoints;
}

interface FinishedTryoutWire extends TryoutWire {
  twk_score: number;
  tiu_score: number;
  tkp_score: number;
  passing_grades: TestPoints;
}

export const finishedTryoutCodec: Codec<FinishedTryoutWire, FinishedTryout> = {
  read: (wire) => ({
    ...tryoutCodec.read(wire),
    twk: wire.twk_score,
    tiu: wire.tiu_score,
    tkp: wire.tkp_score,
    grades: wire.passing_grades,
  }),
  write: (value) => ({
    ...tryoutCodec.write(value),
    twk_score: value.twk,
    tiu_score: value.tiu,
    tkp_score: value.tkp,
    passing_grades: value.grades,
  }),
};

/** The most recently finished tryout comes first. */
export const listFinishedTryouts = endpoint('GET', '/finishedTryouts', {
  access: 'account',
  reply: listCodec(finishedTryoutCodec),
});
