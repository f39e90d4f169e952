import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';

/** The parts of an explanation. Only the owner of a sealed attempt gets them. */
export interface ItemExplanation {
  /** Why each option is right or wrong, in the order of the options; empty if there is only a whole text. */
  reasons: string[];
  /** The lesson for other questions. */
  remember: string | null;
  /** A faster way to the answer, and the time it takes. */
  quick: { text: string; seconds: number } | null;
  sources: Source[];
}

interface Source {
  /** "UUD NRI Tahun 1945 Pasal 20 ayat (5)" */
  text: string;
  /** The words of the source that justify the key. */
  quote: string | null;
}

/** Explanations of questions whose authors wrote only a whole text. */
export const noExplanationParts: ItemExplanation = { reasons: [], remember: null, quick: null, sources: [] };

interface SourceWire {
  teks: string;
  kutipan: string | null;
}

/** Replies of servers before these fields existed lack them. */
export interface ItemExplanationWire {
  alasan?: string[];
  ingat?: string | null;
  cara_cepat?: { teks: string; detik: number } | null;
  sumber?: SourceWire[];
}

const sourceCodec: Codec<SourceWire, Source> = {
  read: ({ teks, kutipan }) => ({ text: teks, quote: kutipan }),
  write: ({ text, quote }) => ({ teks: text, kutipan: quote }),
};

export const itemExplanationCodec: Codec<ItemExplanationWire, ItemExplanation> = {
  read: ({ alasan = [], ingat = null, cara_cepat: quick = null, sumber = [] }) => ({
    reasons: alasan,
    remember: ingat,
    quick: quick && { text: quick.teks, seconds: quick.detik },
    sources: listCodec(sourceCodec).read(sumber),
  }),
  write: ({ reasons, remember, quick, sources }) => ({
    alasan: reasons,
    ingat: remember,
    cara_cepat: quick && { teks: quick.text, detik: quick.seconds },
    sumber: listCodec(sourceCodec).write(sources),
  }),
};
