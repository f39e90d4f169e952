import type { Offer, Subject } from '../offer.ts';
import { beforeLastClaim, wordsAndJoined } from './pieces.ts';

/** What a topic that was named before can be called. */
const parts = new RegExp(
  `^(?:${[
    ...['materi', 'submateri', 'topik', 'subtopik', 'bagian', 'subbagian', 'bab', 'kategori', 'subkategori'],
    ...['aspek', 'jenis', 'tipe', 'bidang', 'area', 'ranah', 'kelompok', 'tempat', 'pokok', 'bahasan'],
  ].join('|')})(?:nya|mu|lah|pun)?$`,
);

const pointing =
  /^(?:itu|ini|tersebut|tadi|situ|sana|sini|ia|(?:di|ke)(?:situ|sana|sini)|(?:dalam|pada|dari|antara|oleh)nya)(?:lah|pun)?$/;

/** Words in a row that join sentences, speak of the time, or point at what the sentence itself has said. */
const harmless =
  /\b(?:(?:karena|sebab|sementara|selain|setelah|sesudah|meski|walau) itu|(?:kali|saat|tryout) ini)\b|# (?:ini|itu|tersebut)\b|(?<=#.*)\bdan itu\b/g;

/**
 * Whether a number could be read as one of what an earlier sentence named: "materi itu". In a sentence that names a topic,
 * what follows its numbers points at that topic.
 */
export function pointsBack(sentence: string, { topic }: Subject, offer: Offer): boolean {
  const read = topic === null ? sentence : beforeLastClaim(sentence, offer);
  const words = wordsAndJoined(read).join(' ').replace(harmless, '#').split(' ');
  return words.some((word) => pointing.test(word) || (topic === null && parts.test(word)));
}
