/** Topic 2: syllogisms with 'semua' and 'sebagian'. Each form has its own conclusion and its own traps. */
import { all, isEither, none, proveClasses, some, someNot } from './classes.ts';
import { apart, either, loose, only, outside, people } from './class-scenes.ts';
import type { ClassScene, PersonScene } from './class-scenes.ts';
import { NOTHING, misread, syllogismsOf } from './template.ts';
import type { VerbalDraft, VerbalTemplate } from './template.ts';

const ASK = 'Simpulan yang tepat adalah …';
const CONVERSE = 'sekadar pembalikan simpulan yang benar, dan “sebagian … bukan …” tidak boleh dibalik';

const writeOutside = ({ a, b, c, d, it }: ClassScene): VerbalDraft => ({
  lines: [all(a, b), someNot(a, c), all(d, c)],
  prompt: ASK,
  right: {
    text: someNot(b, d),
    reason: `Ambil satu ${a.noun} yang ${c.not} (premis kedua). Semua ${d.noun} ${c.is} (premis ketiga), sehingga ${it} bukan ${d.noun}. Menurut premis pertama, semua ${a.noun} ${b.is}. Jadi, ada ${b.noun} yang bukan ${d.noun}.`,
  },
  wrong: [
    {
      text: someNot(d, b),
      reason: `Kedua kelompoknya memang berhubungan, tetapi ini ${CONVERSE}: mungkin saja semua ${d.noun} ${b.is}.`,
      misread: 'converse',
    },
    {
      text: none(a, d),
      reason: `Sebagian ${a.noun} memang bukan ${d.noun}, tetapi “sebagian” pada premis kedua diperluas menjadi semua; ${a.noun} lain mungkin saja ${c.maybe}.`,
      misread: [misread(1, none(a, c))],
    },
    {
      text: some(a, d),
      reason: `Muncul jika “sebagian … tidak …” dibaca seolah-olah sebagian lain pasti ${c.is}, lalu semua yang ${c.is} dianggap ${d.noun}. Premis tidak memastikan keduanya.`,
      misread: [misread(1, some(a, c)), misread(2, all(c, d))],
    },
    {
      text: NOTHING,
      reason: `Dua premis terakhir saja memang belum menyentuh ${b.noun}, tetapi premis pertama menghubungkannya dengan ${a.noun} sehingga ada yang dapat disimpulkan.`,
      misread: [misread(0, null)],
    },
  ],
  remember:
    'Mulailah dari premis “sebagian … tidak …”: ikuti satu anggota yang pasti ada itu melalui premis “semua”.',
  quick: {
    text: `Lacak satu ${a.noun} yang ${c.not}: ia di luar kelompok ${d.noun}, tetapi di dalam kelompok ${b.noun}.`,
    seconds: 30,
  },
  difficulty: 3,
  prove: proveClasses([a, b, c, d]),
});

const writeApart = ({ a, b, c, d, it }: ClassScene): VerbalDraft => ({
  lines: [all(a, b), none(c, b), some(d, c)],
  prompt: ASK,
  right: {
    text: someNot(d, a),
    reason: `Sebagian ${d.noun} ${c.is} (premis ketiga). Tidak ada ${c.noun} yang ${b.after} (premis kedua), padahal semua ${a.noun} ${b.is} (premis pertama). Jadi, ${d.noun} yang ${c.after} itu pasti bukan ${a.noun}.`,
  },
  wrong: [
    {
      text: someNot(a, d),
      reason: `Kedua kelompoknya memang tepat, tetapi ini ${CONVERSE}: mungkin saja semua ${a.noun} ${d.is}.`,
      misread: 'converse',
    },
    {
      text: none(d, a),
      reason: `Sebagian ${d.noun} memang bukan ${a.noun}, tetapi “sebagian” pada premis ketiga diperluas menjadi semua; ${d.noun} lain mungkin saja ${a.maybe}.`,
      misread: [misread(2, all(d, c))],
    },
    {
      text: some(d, b),
      reason: `Muncul jika “sebagian ${d.noun}” dibaca seolah-olah sebagian lain ${c.not}, lalu ${d.noun} lain itu dianggap ${b.is}. Premis hanya menyebut ${d.noun} yang ${c.after}.`,
      misread: [misread(1, `Semua ${d.noun} yang ${c.not} ${b.is}.`), misread(2, someNot(d, c))],
    },
    {
      text: all(b, a),
      reason: `Semua ${a.noun} memang ${b.is}, tetapi ini membalik premis pertama; tidak dikatakan bahwa setiap ${b.noun} ${a.is}.`,
      misread: [misread(0, all(b, a))],
    },
  ],
  remember:
    'Jika seluruh kelompok pertama berciri X dan anggota tertentu tidak berciri X, anggota itu di luar kelompok pertama.',
  quick: {
    text: `Ikuti ${d.noun} yang ${c.after}: ${it} ${b.not}, jadi bukan ${a.noun}.`,
    seconds: 25,
  },
  difficulty: 3,
  prove: proveClasses([a, b, c, d]),
});

const writeOnly = ({ a, b, c, d }: ClassScene): VerbalDraft => ({
  lines: [`Hanya ${a.noun} yang ${b.after}.`, all(c, b), someNot(d, a)],
  prompt: ASK,
  right: {
    text: someNot(d, c),
    reason: `“Hanya ${a.noun} yang ${b.after}” berarti setiap ${b.noun} ${a.is}. Semua ${c.noun} ${b.is}, jadi semua ${c.noun} ${a.is}. Sebagian ${d.noun} ${a.not}, sehingga ${d.noun} itu bukan ${c.noun}.`,
  },
  wrong: [
    {
      text: all(a, b),
      reason: `Kata “hanya” dibaca sebagai “semua”. Premis pertama memang berarti selain ${a.noun} tidak ada yang ${b.after}, tetapi tidak mengatakan bahwa setiap ${a.noun} ${b.is}.`,
      misread: [misread(0, all(a, b))],
    },
    {
      text: none(d, c),
      reason: `Sebagian ${d.noun} memang bukan ${c.noun}, tetapi “sebagian” pada premis ketiga diperluas menjadi semua; ${d.noun} lain mungkin saja ${a.maybe}, bahkan ${c.maybe}.`,
      misread: [misread(2, none(d, a))],
    },
    {
      text: someNot(c, d),
      reason: `Kedua kelompoknya memang tepat, tetapi ini ${CONVERSE}: mungkin saja semua ${c.noun} ${d.is}.`,
      misread: 'converse',
    },
    {
      text: NOTHING,
      reason: `Muncul jika premis pertama tidak dibalik dahulu menjadi “semua ${b.noun} ${a.is}”, sehingga premis kedua dan ketiga seolah-olah tidak tersambung.`,
      misread: [misread(0, null)],
    },
  ],
  remember: 'Ubah “hanya X yang Y” menjadi “semua Y adalah X” sebelum merangkai premis.',
  quick: {
    text: `Ubah premis pertama: semua ${b.noun} ${a.is}. Yang ${a.not} mustahil ${c.after}, jadi sebagian ${d.noun} pun bukan ${c.noun}.`,
    seconds: 30,
  },
  difficulty: 4,
  prove: proveClasses([a, b, c, d]),
});

const writeEither = ({ a, b, c, d, it }: ClassScene): VerbalDraft => ({
  lines: [`Semua ${a.noun} ${isEither(b, c)}.`, none(d, c), some(a, d)],
  prompt: ASK,
  right: {
    text: some(d, b),
    reason: `Ambil satu ${a.noun} yang juga ${d.noun} (premis ketiga). Menurut premis pertama, ${it} ${isEither(b, c)}. Premis kedua menggugurkan “${c.is}”, sehingga yang tersisa “${b.is}”. Jadi, sebagian ${d.noun} ${b.is}.`,
  },
  wrong: [
    {
      text: all(d, b),
      reason: `Memang tidak ada ${d.noun} yang ${c.after}, tetapi premis pertama hanya mengenai ${a.noun}; ${d.noun} lain tidak harus ${b.is}.`,
      misread: [misread(0, `Semua ${d.noun} ${isEither(b, c)}.`)],
    },
    {
      text: none(a, c),
      reason: `Memang tidak ada ${d.noun} yang ${c.after}, tetapi kata “sebagian” pada premis ketiga diperluas menjadi semua; ${a.noun} lain mungkin saja ${c.maybe}.`,
      misread: [misread(2, all(a, d))],
    },
    {
      text: some(a, c),
      reason: `Muncul jika sebagian ${a.noun} dianggap pasti bukan ${d.noun}, lalu yang bukan ${d.noun} dianggap pasti ${c.is}. Premis tidak menjamin keduanya.`,
      misread: [misread(1, `Semua ${a.noun} yang ${d.not} ${c.is}.`), misread(2, someNot(a, d))],
    },
    {
      text: NOTHING,
      reason: `Berhenti pada kata “atau” dalam premis pertama, padahal premis kedua menggugurkan salah satu kemungkinannya bagi ${d.noun}.`,
      misread: [misread(1, null)],
    },
  ],
  remember:
    'Premis “X atau Y” menjadi pasti bila premis lain menggugurkan salah satunya bagi anggota yang sama.',
  quick: {
    text: `Bagi ${a.noun} yang juga ${d.noun}, coret “${c.is}”; tinggal “${b.is}”.`,
    seconds: 25,
  },
  difficulty: 3,
  prove: proveClasses([a, b, c, d]),
});

const writeLoose = ({ a, b, c, d, it }: ClassScene): VerbalDraft => ({
  lines: [all(a, b), some(b, c), all(c, d)],
  prompt: `Simpulan yang tepat tentang ${a.noun} dan ${d.noun} adalah …`,
  right: {
    text: NOTHING,
    reason: `Yang pasti hanya bahwa sebagian ${b.noun} ${d.is}. Premis kedua tidak mengatakan ${b.noun} yang mana; ${it} mungkin ${a.noun}, mungkin bukan. Jadi, mungkin semua, sebagian, atau tidak satu pun ${a.noun} ${d.is}.`,
  },
  wrong: [
    {
      text: some(a, d),
      reason: `Semua ${c.noun} memang ${d.is}, tetapi “sebagian ${b.noun}” disamakan dengan “sebagian ${a.noun}”.`,
      misread: [misread(1, some(a, c))],
    },
    {
      text: all(a, d),
      reason: `Semua ${a.noun} memang ${b.is}, tetapi “sebagian” pada premis kedua dibaca sebagai “semua”.`,
      misread: [misread(1, all(b, c))],
    },
    {
      text: someNot(a, d),
      reason: `Muncul jika “sebagian” dibaca “hanya sebagian”, sebagian ${a.noun} dianggap ${c.not}, dan yang ${c.not} dianggap ${d.not}. Premis ketiga tidak boleh dibalik.`,
      misread: [misread(1, someNot(a, c)), misread(2, all(d, c))],
    },
    {
      text: none(a, d),
      reason: `Muncul jika seluruh ${a.noun} dianggap bagian lain dari ${b.noun}, yang ${c.not}, lalu premis ketiga dibalik. Tidak ada premis yang memisahkan keduanya.`,
      misread: [misread(1, none(a, c)), misread(2, all(d, c))],
    },
  ],
  remember:
    '“Semua X adalah Y” dan “sebagian Y adalah Z” tidak menghubungkan X dengan Z; penghubungnya harus “semua Y”.',
  quick: {
    text: `Periksa sambungan di tengah: “sebagian ${b.noun}” tidak menjangkau setiap ${a.noun}, jadi rantainya putus.`,
    seconds: 20,
  },
  difficulty: 2,
  prove: proveClasses([a, b, c, d]),
});

const writePerson = ({ person, a, b, c, d }: PersonScene): VerbalDraft => ({
  lines: [`Semua ${a.noun} yang ${b.not} ${c.is}.`, none(d, b), `${person} ${a.is}, tetapi ${c.not}.`],
  prompt: ASK,
  right: {
    text: `${person} ${d.not}.`,
    reason: `Seandainya ${person} ${b.not}, menurut premis pertama ${person} ${c.is}; premis ketiga menolaknya. Jadi, ${person} ${b.is}. Tidak ada ${d.noun} yang ${b.after}, maka ${person} ${d.not}.`,
  },
  wrong: [
    {
      text: `${person} ${d.is}.`,
      reason: `${person} memang ${b.is}, tetapi premis kedua dibaca terbalik: yang ${b.after} justru tidak mungkin ${d.noun}.`,
      misread: [misread(1, all(b, d))],
    },
    {
      text: `${person} ${b.not}.`,
      reason: `Memakai premis pertama dengan ingkaran yang tertukar. ${person} ${c.not}, padahal setiap ${a.noun} yang ${b.not} pasti ${c.is}.`,
      misread: [misread(0, `Semua ${a.noun} yang ${b.is} ${c.is}.`), misread(1, null)],
    },
    {
      text: none(d, a),
      reason: `Bagi ${person} memang benar, tetapi keadaan ${person} diperluas kepada semua ${a.noun}; ${a.noun} yang lain mungkin saja ${d.maybe}.`,
      misread: [misread(0, all(a, b))],
    },
    {
      text: NOTHING,
      reason: `Premis kedua memang belum menyebut ${person}, tetapi kontraposisi premis pertama memastikan bahwa ${person} ${b.is}, dan itu menyambungkan keduanya.`,
      misread: [misread(0, null)],
    },
  ],
  remember:
    'Jika akibatnya tidak terjadi pada seseorang, sebab yang pasti membawa akibat itu juga tidak ada padanya.',
  quick: {
    text: `${person} ${c.not}, berarti ${b.is}; yang ${b.after} pasti bukan ${d.noun}.`,
    seconds: 25,
  },
  difficulty: 3,
  prove: proveClasses([a, b, c, d], [person]),
});

const create = syllogismsOf('silogisme-kelas');

export const templates: VerbalTemplate[] = [
  create('sebagian-di-luar', outside, writeOutside),
  create('dua-pilihan', either, writeEither),
  create('terpisah-oleh-ciri', apart, writeApart),
  create('hanya-yang', only, writeOnly),
  create('tidak-tersambung', loose, writeLoose),
  create('satu-anggota', people, writePerson),
];
