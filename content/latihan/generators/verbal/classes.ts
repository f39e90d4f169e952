/** Sentences about classes, for syllogisms with 'semua' and 'sebagian'. */
import { createClassProof } from '@ambang/workshop/proofs/classes.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';

/** A class in the wordings that sentences need. */
export interface Term {
  /** 'peserta apel' */
  noun: string;
  /** 'mengikuti apel' */
  is: string;
  /** 'tidak mengikuti apel' */
  not: string;
  /** After 'yang' in 'Tidak ada … yang …'. */
  after: string;
  /** After 'mungkin saja': 'kepala regu', 'mengikuti apel'. */
  maybe: string;
  /** After 'atau' that follows a predicate with the same verb: 'klub debat'. */
  short?: string;
}

/** A class with a name: 'kepala regu'. */
export const named = (noun: string, after?: string): Term => ({
  noun,
  is: `adalah ${noun}`,
  not: `bukan ${noun}`,
  after: after ?? `menjadi ${noun}`,
  maybe: after ?? noun,
});

/** A class with a predicate: 'peserta apel', who 'mengikuti apel'. */
export const doing = (noun: string, is: string, short?: string): Term => ({
  noun,
  is,
  not: `tidak ${is}`,
  after: is,
  maybe: is,
  ...(short === undefined ? {} : { short }),
});

export const all = (subject: Term, { is }: Term): string => `Semua ${subject.noun} ${is}.`;
export const some = (subject: Term, { is }: Term): string => `Sebagian ${subject.noun} ${is}.`;
export const someNot = (subject: Term, { not }: Term): string => `Sebagian ${subject.noun} ${not}.`;
export const isEither = (b: Term, c: Term): string => `${b.is} atau ${c.short ?? c.is}`;
export const none = (subject: Term, { after }: Term): string => `Tidak ada ${subject.noun} yang ${after}.`;

/** Reads the premises of the printed question. */
export const proveClasses =
  (terms: readonly Term[], people: readonly string[] = []) =>
  (question: string): Proof['truths'] => {
    const [premises = '', prompt = ''] = question.split('\n\n');
    return createClassProof({
      id: '',
      premises: premises.split('\n'),
      terms: terms.map(({ noun, is, after, short }) => ({
        name: noun,
        subjects: [noun],
        predicates: [is, after, noun, ...(short === undefined ? [] : [short])],
      })),
      people,
      prompt,
      mistakes: {},
    }).truths;
  };
