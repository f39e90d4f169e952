import type { PictureCells } from '@ambang/exam/picture-cells.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** A question to practise, with its key. Options are in the authored order. */
export interface PracticeItem {
  id: string;
  revision: number;
  test: TestName;
  topic: number;
  topicName: string;
  kind: string;
  kindName: string;
  question: string;
  options: string[];
  /** The URL path of the picture. */
  picture: string | null;
  alt: string | null;
  /** Where the figures of the picture are; null if it is shown whole. */
  cells: PictureCells | null;
  /** Zero-based; for TKP the option with the highest weight. */
  rightOption: number;
  /** Points per option; null for TWK and TIU. */
  weights: number[] | null;
  /** The zero-based right options. Only a corrected key has more than one right option. */
  rightOptions: number[];
  isStruck: boolean;
  /** Why each option is right or wrong; empty for a question that has only an explanation. */
  reasons: string[];
  remember: string | null;
  quick: { text: string; seconds: number } | null;
  sources: { text: string; quote: string | null }[];
  /** TKP: what the answers are judged by. */
  criterion: string | null;
  /** The whole explanation as one text. */
  explanation: string;
  explanationPicture: string | null;
  explanationAlt: string | null;
  /** Whether the device may show the options in another order. */
  isShuffled: boolean;
}

export interface PracticeItemWire {
  item_id: string;
  revision: number;
  test: TestName;
  topic: number;
  topic_name: string;
  kind: string;
  kind_name: string;
  question: string;
  option: string[];
  question_image: string | null;
  question_image_alt: string | null;
  question_image_cells: PictureCells | null;
  jawaban: number;
  jawaban_tkp: number[];
  right_options: number[];
  is_struck: boolean;
  alasan: string[];
  ingat: string | null;
  cara_cepat: { teks: string; detik: number } | null;
  sumber: { teks: string; kutipan: string | null }[];
  kriteria: string | null;
  pembahasan: string;
  pembahasan_image: string | null;
  pembahasan_image_alt: string | null;
  shuffle: boolean;
}

export const practiceItemCodec: Codec<PracticeItemWire, PracticeItem> = {
  read: (wire) => ({
    id: wire.item_id,
    revision: wire.revision,
    test: wire.test,
    topic: wire.topic,
    topicName: wire.topic_name,
    kind: wire.kind,
    kindName: wire.kind_name,
    question: wire.question,
    options: wire.option,
    picture: wire.question_image,
    alt: wire.question_image_alt,
    cells: wire.question_image_cells,
    rightOption: wire.jawaban,
    weights: wire.jawaban_tkp.length > 0 ? wire.jawaban_tkp : null,
    rightOptions: wire.right_options,
    isStruck: wire.is_struck,
    reasons: wire.alasan,
    remember: wire.ingat,
    quick: wire.cara_cepat && { text: wire.cara_cepat.teks, seconds: wire.cara_cepat.detik },
    sources: wire.sumber.map(({ teks, kutipan }) => ({ text: teks, quote: kutipan })),
    criterion: wire.kriteria,
    explanation: wire.pembahasan,
    explanationPicture: wire.pembahasan_image,
    explanationAlt: wire.pembahasan_image_alt,
    isShuffled: wire.shuffle,
  }),
  write: (value) => ({
    item_id: value.id,
    revision: value.revision,
    test: value.test,
    topic: value.topic,
    topic_name: value.topicName,
    kind: value.kind,
    kind_name: value.kindName,
    question: value.question,
    option: value.options,
    question_image: value.picture,
    question_image_alt: value.alt,
    question_image_cells: value.cells,
    jawaban: value.rightOption,
    jawaban_tkp: value.weights ?? [],
    right_options: value.rightOptions,
    is_struck: value.isStruck,
    alasan: value.reasons,
    ingat: value.remember,
    cara_cepat: value.quick && { teks: value.quick.text, detik: value.quick.seconds },
    sumber: value.sources.map(({ text, quote }) => ({ teks: text, kutipan: quote })),
    kriteria: value.criterion,
    pembahasan: value.explanation,
    pembahasan_image: value.explanationPicture,
    pembahasan_image_alt: value.explanationAlt,
    shuffle: value.isShuffled,
  }),
};

/** The most ids of one call to `getPracticeItems`. */
export const MAX_PRACTICE_ITEMS = 40;

const practiceItemsCodec: Codec<{ items: PracticeItemWire[] }, PracticeItem[]> = {
  read: ({ items }) => listCodec(practiceItemCodec).read(items),
  write: (items) => ({ items: listCodec(practiceItemCodec).write(items) }),
};

/**
 * The items of the query `ids` (separated by commas, at most `MAX_PRACTICE_ITEMS`), in that order. Items that the account may
 * not practise are left out.
 */
export const getPracticeItems = endpoint('GET', '/practice/items', {
  access: 'account',
  reply: practiceItemsCodec,
});
