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
}

/** A class with a name: 'kepala regu'. */
export const named = (noun: string, after = `menjadi ${noun}`): Term => ({
  noun,
  is: `adalah ${noun}`,
  not: `bukan ${noun}`,
  after,
});

/** A class with a predicate: 'peserta apel', who 'mengikuti apel'. */
export const doing = (noun: string, is: string): Term => ({ noun, is, not: `tidak ${is}`, after: is });

export const all = (subject: Term, { is }: Term): string => `Semua ${subject.noun} ${is}.`;
export const some = (subject: Term, { is }: Term): string => `Sebagian ${subject.noun} ${is}.`;
export const someNot = (subject: Term, { not }: Term): string => `Sebagian ${subject.noun} ${not}.`;
export const none = (subject: Term, { after }: Term): string => `Tidak ada ${subject.noun} yang ${after}.`;

/** Reads the premises of the printed question. */
export const proveClasses =
  (terms: readonly Term[], people: readonly string[] = []) =>
  (question: string): Proof['truths'] => {
    const [premises = '', prompt = ''] = question.split('\n\n');
    return createClassProof({
      id: '',
      premises: premises.split('\n'),
      terms: terms.map(({ noun, is, after }) => ({
        name: noun,
        subjects: [noun],
        predicates: [is, after, noun],
      })),
      people,
      prompt,
      mistakes: {},
    }).truths;
  };
