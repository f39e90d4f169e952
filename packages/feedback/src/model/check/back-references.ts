import type { PromptData, PlaceholderSubject } from '../prompt-data.ts';
import { textBeforeLastClaim, splitWordsAndCompounds } from './parsing.ts';

/** Words that can refer to a topic of a previous sentence. */
const topicWords = new RegExp(
  `^(?:${[
    ...['materi', 'submateri', 'topik', 'subtopik', 'bagian', 'subbagian', 'bab', 'kategori', 'subkategori'],
    ...['aspek', 'jenis', 'tipe', 'bidang', 'area', 'ranah', 'kelompok', 'tempat', 'pokok', 'bahasan'],
  ].join('|')})(?:nya|mu|lah|pun)?$`,
);

const pointing =
  /^(?:itu|ini|tersebut|tadi|situ|sana|sini|ia|(?:di|ke)(?:situ|sana|sini)|(?:dalam|pada|dari|antara|oleh)nya)(?:lah|pun)?$/;

/** Word sequences that connect sentences, refer to the time, or refer to something in the same sentence. */
const harmless =
  /\b(?:(?:karena|sebab|sementara|selain|setelah|sesudah|meski|walau) itu|(?:kali|saat|tryout) ini)\b|# (?:ini|itu|tersebut)\b|(?<=#.*)\bdan itu\b/g;

/**
 * Whether a number could be read as a number about the topic of a previous sentence, as in "materi itu". In a sentence
 * that names a topic, references after the numbers mean that topic.
 */
export function hasBackReference(sentence: string, { topic }: PlaceholderSubject, data: PromptData): boolean {
  const checkedText = topic === null ? sentence : textBeforeLastClaim(sentence, data);
  const words = splitWordsAndCompounds(checkedText).join(' ').replace(harmless, '#').split(' ');
  return words.some((word) => pointing.test(word) || (topic === null && topicWords.test(word)));
}
