import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';

/** A kind of question, as texts mention it. */
export interface Kind {
  id: string;
  /** Follows "soal". */
  label: FeedbackText;
  /** What to ask oneself in every question of the kind before choosing; without a question mark. */
  question: FeedbackText;
}

/**
 * Themes of TWK and families of TKP. TIU has too few questions of each family in a tryout. Kinds that are not listed stay
 * part of their topic.
 */
const KINDS: Readonly<Record<string, [label: FeedbackText, question: FeedbackText]>> = {
  sejarah: [phrase`sejarah`, phrase`peristiwa, pelaku, dan masa mana yang ditanyakan`],
  kebangsaan: [phrase`kebangsaan`, phrase`ukuran apa yang membedakan pilihannya`],
  keteguhan: [phrase`keteguhan`, phrase`tekanan mana yang harus ditolak`],
  komitmen: [phrase`komitmen`, phrase`janji mana yang harus tetap ditepati`],
  konsistensi: [phrase`konsistensi`, phrase`apakah ukurannya sama untuk semua orang`],
  hukum: [phrase`kesadaran hukum`, phrase`siapa yang berkepentingan dalam keputusan ini`],
  'bela-negara': [phrase`bela negara`, phrase`apa jenis ancamannya dan peran siapa yang ditanyakan`],
  pancasila: [phrase`Pancasila`, phrase`nilai mana yang sedang diuji`],
  'uud-1945': [phrase`UUD`, phrase`lembaga mana yang berwenang dan sampai di mana`],
  nkri: [phrase`NKRI`, phrase`dari mana kewenangannya dan sampai di mana`],
  bhinneka: [phrase`Bhinneka Tunggal Ika`, phrase`perbedaan mana yang tetap diakui`],
  bahasa: [phrase`bahasa Indonesia`, phrase`kaidah mana yang diuji`],
  'layanan-permintaan': [
    phrase`kebutuhan pengguna layanan`,
    phrase`jalan sah mana yang paling cepat menjawab kebutuhannya`,
  ],
  'layanan-antrean': [phrase`antrean dan jam layanan`, phrase`adakah tanda bahaya yang mengalahkan urutan`],
  'jejaring-kerja-sama': [phrase`kerja sama dengan mitra`, phrase`apa yang paling dibutuhkan mitra saat ini`],
  'jejaring-perselisihan': [
    phrase`perselisihan dengan mitra`,
    phrase`siapa yang perlu didengar sebelum ada kesimpulan`,
  ],
  'budaya-kebiasaan': [
    phrase`adat dan kebiasaan`,
    phrase`cara mana yang menghormati adat tanpa menyisihkan siapa pun`,
  ],
  'budaya-perbedaan': [phrase`perlakuan setara`, phrase`apa pilihan orang itu sendiri`],
  'tik-data': [phrase`data dan keamanan digital`, phrase`celah mana yang masih terbuka sesudahnya`],
  'tik-alat': [phrase`pemakaian alat digital`, phrase`apakah hasilnya benar dan sampai kepada pemakainya`],
  'profesi-kewenangan': [phrase`wewenang dan kode etik`, phrase`siapa yang berwenang memutuskan`],
  'profesi-mutu': [
    phrase`mutu dan tanggung jawab kerja`,
    phrase`siapa yang menanggung akibat kalau ini keliru`,
  ],
  'radikal-ajakan': [phrase`ajakan kekerasan`, phrase`langkah mana yang menghentikan ajakannya di tempatnya`],
  'radikal-lingkungan': [
    phrase`kewaspadaan tanpa prasangka`,
    phrase`perbuatan apa yang benar-benar terlihat`,
  ],
};

const FIGURES = phrase`bentuk, jumlah, letak, arah, atau arsir mana yang berubah`;
const CALCULATION = phrase`apakah hasilmu cocok kalau dimasukkan kembali ke soal`;

/** The questions to ask oneself in the topics of TIU. */
const TOPIC_QUESTIONS: Readonly<Record<number, FeedbackText>> = {
  1: phrase`hubungan apa yang ada di pasangan pertama, dalam satu kalimat`,
  2: phrase`apa yang pasti benar, bukan sekadar mungkin`,
  3: phrase`syarat mana yang paling membatasi`,
  4: CALCULATION,
  5: phrase`pola mana yang cocok di setiap suku`,
  6: CALCULATION,
  7: CALCULATION,
  8: FIGURES,
  9: FIGURES,
  10: FIGURES,
};

/** The kind of a question; null when no text mentions it. */
export function kindOfKey({ theme, family }: Pick<ItemKey, 'theme' | 'family'>): Kind | null {
  const id = theme ?? family;
  const found = id === undefined ? undefined : KINDS[id];
  return id !== undefined && found ? { id, label: found[0], question: found[1] } : null;
}

/** "wewenang dan kode etik serta data dan keamanan digital" */
export const kindsText = (kinds: readonly Kind[]): FeedbackText =>
  kinds.flatMap(({ label }, index) => (index === 0 ? label : phrase` serta ${label}`));

/** Most questions of a group share what to ask oneself from this share on. */
const MOST = 2 / 3;

/** What to ask oneself in most of these questions; null without such a question. */
export function commonQuestion(keys: readonly ItemKey[]): FeedbackText | null {
  const each = keys.map((key) => kindOfKey(key)?.question ?? TOPIC_QUESTIONS[key.topic] ?? null);
  const counts = Map.groupBy(each, (question) => question);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most && most[1].length >= MOST * keys.length ? most[0] : null;
}

/** "siapa yang berwenang memutuskan, dan celah mana yang masih terbuka sesudahnya?" */
export const questionsText = (questions: readonly FeedbackText[]): FeedbackText =>
  phrase`${questions.flatMap((question, index) => (index === 0 ? question : phrase`, dan ${question}`))}?`;
