import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../../package.ts';
import { explainingTexts, findItemProblems } from '../../package.ts';

/**
 * Practice shuffles the options, so a text may not name an option by its letter or its place. Letters that name something
 * else are accepted: "instansi A", "vitamin C", "Pasal 12B", "titik A dan B".
 */
export const checkOptionNames = ({ items }: Collection): Problem[] =>
  findItemProblems(items, (item) =>
    explainingTexts(item).flatMap((text) =>
      findOptionNames(text, item).map(
        (name) =>
          `"${name}" menyebut pilihan menurut huruf atau urutannya; urutan pilihan diacak saat latihan.`,
      ),
    ),
  );

/** One or more letters as words of their own, such as "A", "A dan C" or "B, C, atau D". */
const letters =
  /(?<![\p{L}\p{N}_.°^-])[A-E](?:(?:, (?:dan |atau )?| dan | atau | & |\/)[A-E])*(?![\p{L}\p{N}_^-]|\.\p{L})/gu;

/** Words for an option. A letter after one of them always names an option. */
const optionNouns = new Set('pilihan opsi option jawaban kunci huruf gambar alternatif butir'.split(' '));

/** Words whose letter is the name of something else. Other words, such as verbs, leave the letter alone. */
const labelledNouns = new Set(
  `akreditasi bandar bank bapak barang blok bu bus cv daerah darah desa dinas divisi dokter dr fase garis gedung golongan grup hepatitis
  himpunan ibu influenza instansi jabatan jalur jenderal jenis kabupaten kamar kampung kantor kategori kelas kelompok kelurahan keran kertas
  kota kotak lantai lemari lembaga letjen loket mayjen merek mesin mobil negara orang organisasi pabrik pak paket partai pasar pegawai
  pegunungan perguruan perusahaan peserta pintu pipa produk prof provinsi proyek pt pulau regu rekan rencana rt ruang ruas rumah rute rw
  sekolah seksi seri sertifikat si sim siswa sudut sungai suplemen tabung tim tipe titik toko tokoh unit varian vektor virus vitamin warga
  wilayah zona`.split(/\s+/),
);

/** Numbers below six, which also name the options of a question about numbers. */
const counts = 'satu|dua|tiga|empat|lima|[1-5]';

const ordinals = 'pertama|kedua|ketiga|keempat|kelima|terakhir';

/** "pilihan", "opsi-opsinya", "pilihan jawaban" */
const noun = String.raw`(?:pilihan|opsi|option|alternatif)(?:-(?:pilihan|opsi))?(?:nya)?(?: jawaban| gambar)?`;

/** What follows a number that is a name: "pilihan dua benar", not "pilihan dua arah". */
const afterName = String.raw`(?=[.,;:!?)]|$| (?:dan|atau|adalah|benar|salah|keliru|tepat|tidak|memang|justru|sama|lebih|mengabaikan|menganggap)\b)`;

/** "pilihan yang kedua", "opsi ke-3", "pilihan paling bawah", "jawaban pertama" */
const places = new RegExp(
  String.raw`\b(?:${[
    String.raw`(?:${noun}|jawaban(?:nya)?) (?:(?:yang|urutan|posisi|baris) )*(?:${ordinals})(?:nya)?`,
    String.raw`(?:${noun}|jawaban(?:nya)?) (?:yang )?(?:(?:ber)?nomor |no\.? ?|ke[- ]|#)(?:${counts})`,
    String.raw`${noun} (?:${counts})${afterName}`,
    String.raw`${noun} (?:yang )?(?:di (?:atas|bawah)(?:nya)?|di tengah(?:nya)?${afterName}|ter(?:atas|bawah|tengah|depan|belakang))`,
    String.raw`${noun} (?:yang )?(?:paling|sebelah) (?:atas|bawah|awal|akhir|tengah|kiri|kanan|ujung)`,
    String.raw`${noun} (?:tengah|tadi|(?:sebelum|sesudah|setelah) (?:ini|itu)|(?:sebelum|sesudah|setelah|berikut|selanjut)nya)`,
  ].join('|')})(?![\p{L}\p{N}])`,
  'giu',
);

/** "Jawabannya: D", "opsi (c)", "pilihan-B", "Pilih b." */
const marked =
  /\b(?:pilihan|opsi|option|alternatif|gambar|jawaban(?:nya)?|kunci(?:nya)?|pilih|memilih|jawab|menjawab)(?::| ?-| ?\(| (?=[a-e](?![\p{L}\p{N}_-]))) ?["“*(]*[A-E](?![\p{L}\p{N}_^{-]| ?[=+−×÷<>≤≥≠])/giu;

/** "(b)" beside words, not beside a formula */
const bracketed = /(?<=\p{L}{2,} |\. |^)\([a-e]\)(?! ?[=+−×÷<>≤≥≠^])/gu;

/** Exported for tests. @returns the parts of the text that name an option */
export function findOptionNames(authored: string, item: Pick<Item, 'question' | 'options'>): string[] {
  // Full-width and circled letters become plain ones.
  const text = authored.normalize('NFKC');
  const labelled = labelsIn(item);
  const named = [...text.matchAll(letters)].flatMap(({ 0: found, index }) => {
    const before = text.slice(0, index);
    return namesOption(before, text.slice(index + found.length), found, labelled)
      ? [`${lastWord(before)} ${found}`.trim()]
      : [];
  });
  const others = [marked, bracketed, places].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found]) => found),
  );
  const found = [...named, ...others.filter((name) => !isOptionText(name, item))];
  return [...new Set(found)].filter((name) => !found.some((longer) => isPartOf(name, longer)));
}

const isPartOf = (name: string, longer: string): boolean => name !== longer && longer.includes(name);

/** "pilihan 4" where an option is the number 4 */
const isOptionText = (name: string, { options }: Pick<Item, 'options'>): boolean =>
  options.includes(lastWord(`${name} `)) && !/nomor|\bno\b|\bke\b|#/i.test(name);

function namesOption(before: string, after: string, found: string, labelled: Labels): boolean {
  const word = lastWord(before).toLowerCase();
  if (optionNouns.has(word.replace(/nya$/, ''))) return true;
  if (isFormula(before, after)) return false;
  if (
    labelled.letters.size > 1 &&
    [...found.matchAll(/[A-E]/g)].every(([letter]) => labelled.letters.has(letter))
  )
    return false;
  if (labelled.phrases.has(`${word} ${found.charAt(0)}`)) return false;
  return !isName(before, after) && !labelledNouns.has(word.replace(/nya$/, ''));
}

/** "Pasal 28 A", "A. Yani" and "H. A. Salim" */
const isName = (before: string, after: string): boolean =>
  /\b(?:pasal|ayat) \d+ $/i.test(before) ||
  (/\p{L}\.? $/u.test(before) &&
    /^\. \p{Lu}\p{Ll}/u.test(after) &&
    /(?:\p{Lu}\.|jenderal|letjen|mayjen|dr\.|prof\.) $/iu.test(before));

/** The word directly before; empty at the start of a sentence, after punctuation and in brackets. */
const lastWord = (before: string): string => /([\p{L}\p{N}]+(?:-\p{L}+)*) $/u.exec(before)?.[1] ?? '';

/** "A + B", "{A/B}", "A = 5" */
const isFormula = (before: string, after: string): boolean =>
  /(?:[=<>≤≥≠+−×÷∪∩⊂{/] ?| : )\(?$/u.test(before) ||
  /^\)? ?[=<>≤≥≠+−×÷∪∩⊂}]/u.test(after) ||
  /^ : \S/u.test(after);

interface Labels {
  /** The letters that the question uses for something else than options. */
  letters: ReadonlySet<string>;
  /** The letters with the word before them: "instansi A". */
  phrases: ReadonlySet<string>;
}

function labelsIn({ question, options }: Pick<Item, 'question' | 'options'>): Labels {
  const pictureNames = new Set(OPTION_LETTERS.map((letter) => `Gambar ${letter}`));
  const texts = [question, ...options.filter((option) => !pictureNames.has(option))];
  const found = texts.flatMap((text) =>
    [...text.matchAll(/(?<![\p{L}\p{N}])[A-E](?![\p{L}\p{N}])/gu)].map(({ 0: letter, index }) => ({
      letter,
      phrase: `${lastWord(text.slice(0, index)).toLowerCase()} ${letter}`,
    })),
  );
  return {
    letters: new Set(found.map(({ letter }) => letter)),
    phrases: new Set(found.map(({ phrase }) => phrase)),
  };
}
