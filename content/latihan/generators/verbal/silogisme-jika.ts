/** Topic 2: syllogisms with 'jika', 'hanya jika' and 'atau'. Each form has its own conclusion and its own traps. */
import { createEventProof } from '@ambang/workshop/proofs/events.ts';
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { chains, choices, conjunctions, manyCauses, twoCauses, twoWays } from './event-scenes.ts';
import type { Event, EventScene } from './event-scenes.ts';
import { NOTHING, capital, misread, syllogismsOf } from './template.ts';
import type { VerbalDraft, VerbalTemplate } from './template.ts';

const ASK = 'Simpulan yang tepat adalah …';

const when = (cause: string, effect: string): string => `Jika ${cause}, ${effect}.`;
const onlyWhen = (effect: string, need: string): string => `${capital(effect)} hanya jika ${need}.`;
const say = (text: string): string => `${capital(text)}.`;

const proveEvents =
  (events: readonly Event[]) =>
  (question: string): Proof['truths'] => {
    const [premises = '', prompt = ''] = question.split('\n\n');
    return createEventProof({
      id: '',
      premises: premises.split('\n'),
      events: events.map(({ yes }) => yes),
      prompt,
      mistakes: {},
    }).truths;
  };

const writeChain = ({ p, q, r, s }: EventScene): VerbalDraft => ({
  lines: [when(p.yes, q.yes), onlyWhen(q.yes, r.yes), when(s.yes, r.no)],
  prompt: ASK,
  right: {
    text: when(s.yes, p.no),
    reason: `Jika ${s.yes}, ${r.no} (premis ketiga). “Hanya jika” pada premis kedua menyebut syarat mutlak: tanpa syarat itu, ${q.no}. Kontraposisi premis pertama: jika ${q.no}, ${p.no}. Ketiganya tersambung: jika ${s.yes}, ${p.no}.`,
  },
  wrong: [
    {
      text: when(s.no, r.yes),
      reason: `Mengingkari kedua bagian premis ketiga tanpa menukar tempatnya; mungkin saja ${r.no} karena sebab lain.`,
      misread: [misread(2, when(s.no, r.yes))],
    },
    {
      text: when(r.yes, q.yes),
      reason: `Membaca “hanya jika” sebagai “jika”. Syarat itu memang harus ada, tetapi terpenuhinya belum memastikan bahwa ${q.yes}.`,
      misread: [misread(1, when(r.yes, q.yes))],
    },
    {
      text: when(q.yes, p.yes),
      reason: `Kedua bagiannya memang dari premis pertama, tetapi arahnya terbalik; mungkin saja ${q.yes} meskipun ${p.no}.`,
      misread: [misread(0, when(q.yes, p.yes))],
    },
    {
      text: when(r.no, s.yes),
      reason: `Membalik premis ketiga: bila ${s.yes}, memang ${r.no}, tetapi sebabnya dapat juga hal lain.`,
      misread: [misread(2, when(r.no, s.yes))],
    },
  ],
  remember:
    '“X hanya jika Y” berarti tanpa Y tidak ada X; bentuk ini paling mudah dirangkai lewat ingkarannya.',
  quick: {
    text: `Tulis rantainya dari belakang: ${s.yes} → ${r.no} → ${q.no} → ${p.no}.`,
    seconds: 30,
  },
  difficulty: 3,
  prove: proveEvents([p, q, r, s]),
});

const writeChoice = ({ p, q, r, s }: EventScene): VerbalDraft => ({
  lines: [say(`${p.yes} atau ${q.yes}`), when(p.yes, r.yes), when(q.yes, s.yes)],
  prompt: ASK,
  right: {
    text: when(r.no, s.yes),
    reason: `Jika ${r.no}, menurut kontraposisi premis kedua ${p.no}. Premis pertama menjamin sekurang-kurangnya satu terjadi, sehingga ${q.yes}. Menurut premis ketiga, ${s.yes}.`,
  },
  wrong: [
    {
      text: when(p.yes, q.no),
      reason: `Salah satunya memang pasti terjadi, tetapi “atau” dibaca seolah-olah keduanya saling menyingkirkan; mungkin saja keduanya terjadi bersama.`,
      misread: [misread(0, when(p.yes, q.no))],
    },
    {
      text: when(r.yes, p.yes),
      reason: `Kedua bagiannya memang dari premis kedua, tetapi arahnya terbalik; mungkin saja ${r.yes} karena alasan lain.`,
      misread: [misread(1, when(r.yes, p.yes))],
    },
    {
      text: when(q.no, s.no),
      reason: `Mengingkari kedua bagian premis ketiga tanpa menukar tempatnya; mungkin saja ${s.yes} karena alasan lain.`,
      misread: [misread(2, when(q.no, s.no))],
    },
    {
      text: say(`${r.yes} dan ${s.yes}`),
      reason: `Masing-masing akibat memang mungkin, tetapi “atau” pada premis pertama dibaca sebagai “dan”; satu saja sudah memenuhi premis itu.`,
      misread: [misread(0, say(`${p.yes} dan ${q.yes}`))],
    },
  ],
  remember:
    'Pada dua kemungkinan dengan akibat masing-masing, gagalnya satu akibat memastikan akibat yang lain.',
  quick: {
    text: `Coret satu jalan: ${r.no} → ${p.no} → ${q.yes} → ${s.yes}.`,
    seconds: 25,
  },
  difficulty: 3,
  prove: proveEvents([p, q, r, s]),
});

const writeConjunction = ({ p, q, r, s }: EventScene): VerbalDraft => ({
  lines: [when(`${p.yes} dan ${q.yes}`, r.yes), onlyWhen(r.yes, s.yes), say(s.no)],
  prompt: ASK,
  right: {
    text: when(p.yes, q.no),
    reason: `Karena ${s.no}, syarat mutlak pada premis kedua tidak terpenuhi, sehingga ${r.no}. Menurut premis pertama, kedua sebabnya tidak mungkin ada bersama: sekurang-kurangnya satu gagal. Jadi, jika ${p.yes}, ${q.no}.`,
  },
  wrong: [
    {
      text: say(`${p.no} dan ${q.no}`),
      reason: `Memang ada sebab yang gagal, tetapi ingkaran “dan” dibaca “tidak … dan tidak …”, seolah-olah satu sebab saja sudah cukup; mungkin hanya satu yang gagal.`,
      misread: [misread(0, when(`${p.yes} atau ${q.yes}`, r.yes))],
    },
    {
      text: when(p.no, q.yes),
      reason: `Sekurang-kurangnya satu sebab memang gagal, tetapi itu dibaca “tepat satu”; keduanya mungkin gagal bersama.`,
      misread: [misread(0, when(p.no, q.yes))],
    },
    {
      text: say(`${p.yes}, tetapi ${q.no}`),
      reason: `Hubungannya memang begitu bila ${p.yes}, tetapi premis tidak pernah menyatakan bahwa ${p.yes}.`,
      misread: [misread(3, say(p.yes))],
    },
    {
      text: NOTHING,
      reason: `Muncul jika premis kedua tidak dipakai; padahal dari sana diketahui bahwa ${r.no}, dan premis pertama dapat dibaca dari belakang.`,
      misread: [misread(1, null)],
    },
  ],
  remember:
    'Ingkaran “X dan Y” ialah “bukan X atau bukan Y”, setara dengan “jika X, bukan Y”; belum tentu keduanya gagal.',
  quick: {
    text: `${capital(s.no)} → ${r.no}; pasangan sebabnya tidak mungkin lengkap, maka bila yang satu ada, yang lain tidak.`,
    seconds: 30,
  },
  difficulty: 4,
  prove: proveEvents([p, q, r, s]),
});

const writeTwoCauses = ({ p, q, r, s }: EventScene): VerbalDraft => ({
  lines: [when(`${p.yes} atau ${q.yes}`, r.yes), when(r.yes, s.yes)],
  prompt: ASK,
  right: {
    text: when(s.no, q.no),
    reason: `Setiap sebab sudah cukup: jika ${q.yes}, ${r.yes}, lalu ${s.yes}. Kontraposisi rantai itu: jika ${s.no}, ${r.no}, sehingga ${q.no} (begitu pula ${p.no}).`,
  },
  wrong: [
    {
      text: when(s.yes, `${p.yes} atau ${q.yes}`),
      reason: `Rantainya memang memuat semua bagian itu, tetapi dibaca terbalik; mungkin saja ${s.yes} karena sebab yang tidak disebut.`,
      misread: [misread(0, when(r.yes, `${p.yes} atau ${q.yes}`)), misread(1, when(s.yes, r.yes))],
    },
    {
      text: when(p.no, r.no),
      reason: `Satu sebab memang tidak ada, tetapi sebab lain masih mungkin: bila ${q.yes}, ${r.yes} juga.`,
      misread: [misread(0, when(p.no, r.no))],
    },
    {
      text: when(r.yes, `${p.yes} dan ${q.yes}`),
      reason: `Arah premis pertama dibalik dan “atau” dibaca “dan”; satu sebab sudah cukup, dan sebab lain pun mungkin.`,
      misread: [misread(0, when(r.yes, `${p.yes} dan ${q.yes}`))],
    },
    {
      text: when(q.no, p.yes),
      reason: `Muncul jika salah satu sebab dianggap pasti terjadi. Premis hanya mengatakan apa akibatnya bila ada; mungkin saja keduanya tidak terjadi.`,
      misread: [misread(2, say(`${p.yes} atau ${q.yes}`))],
    },
  ],
  remember:
    'Jika akibat dari “X atau Y” tidak terjadi, kedua sebabnya gugur; jika terjadi, sebabnya belum diketahui.',
  quick: {
    text: `Baca rantai dari belakang: ${s.no} → ${r.no} → kedua sebab tidak ada, termasuk: ${q.no}.`,
    seconds: 20,
  },
  difficulty: 2,
  prove: proveEvents([p, q, r, s]),
});

const writeTwoWays = ({ p, q, r, s }: EventScene): VerbalDraft => ({
  lines: [when(p.yes, q.yes), when(p.no, r.yes), when(r.yes, s.yes)],
  prompt: ASK,
  right: {
    text: when(q.no, s.yes),
    reason: `Jika ${q.no}, menurut kontraposisi premis pertama ${p.no}. Menurut premis kedua, ${r.yes}, dan menurut premis ketiga, ${s.yes}.`,
  },
  wrong: [
    {
      text: when(q.yes, p.yes),
      reason: `Kedua bagiannya memang dari premis pertama, tetapi arahnya terbalik; mungkin saja ${q.yes} karena alasan lain.`,
      misread: [misread(0, when(q.yes, p.yes))],
    },
    {
      text: when(p.yes, r.no),
      reason: `Bagian-bagiannya memang dari premis kedua, tetapi keduanya diingkari tanpa ditukar; mungkin saja ${r.yes} meskipun ${p.yes}.`,
      misread: [misread(1, when(p.yes, r.no))],
    },
    {
      text: when(s.yes, p.no),
      reason: `Premis kedua dan ketiga memang tersambung, tetapi rantainya dibaca dari akibat ke sebab; mungkin saja ${s.yes} karena hal lain.`,
      misread: [misread(1, when(r.yes, p.no)), misread(2, when(s.yes, r.yes))],
    },
    {
      text: when(r.no, s.no),
      reason: `Mengingkari kedua bagian premis ketiga tanpa menukar tempatnya; mungkin saja ${s.yes} karena hal lain.`,
      misread: [misread(2, when(r.no, s.no))],
    },
  ],
  remember:
    '“Jika X” dan “jika tidak X” bersama-sama mencakup semua keadaan; gagalnya satu jalan membuka jalan yang lain.',
  quick: {
    text: `Sambungkan lewat ingkarannya: ${q.no} → ${p.no} → ${r.yes} → ${s.yes}.`,
    seconds: 25,
  },
  difficulty: 3,
  prove: proveEvents([p, q, r, s]),
});

const writeManyCauses = ({ p, q, r, s }: EventScene): VerbalDraft => ({
  lines: [when(p.yes, q.yes), when(r.yes, q.yes), when(q.yes, s.yes), say(`${s.yes}, tetapi ${p.no}`)],
  prompt: ASK,
  right: {
    text: NOTHING,
    reason: `Semua premis berjalan dari sebab ke akibat. Dari akibat terakhir (${s.yes}) tidak dapat ditarik sebabnya, dan keterangan bahwa ${p.no} tidak berarti ${q.no}. Mungkin ${r.yes}, mungkin ada sebab lain.`,
  },
  wrong: [
    {
      text: say(q.yes),
      reason: `Cocok dengan akibat yang tampak, tetapi premis ketiga dibalik; mungkin saja ${s.yes} karena hal lain.`,
      misread: [misread(2, when(s.yes, q.yes))],
    },
    {
      text: say(`${q.yes} dan ${r.yes}`),
      reason: `Sebab yang satu memang gugur, tetapi premis ketiga dibalik, lalu sebab yang tersisa dianggap satu-satunya.`,
      misread: [misread(2, when(s.yes, q.yes)), misread(4, when(q.yes, `${p.yes} atau ${r.yes}`))],
    },
    {
      text: say(q.no),
      reason: `Memang ${p.no}, tetapi premis pertama diingkari tanpa ditukar; mungkin saja ${q.yes} karena ${r.yes}.`,
      misread: [misread(0, when(p.no, q.no)), misread(1, null)],
    },
    {
      text: when(r.no, q.no),
      reason: `Satu sebab memang gugur, tetapi kedua sebab yang disebut dianggap satu-satunya; mungkin saja ${q.yes} karena hal lain.`,
      misread: [misread(4, when(q.yes, `${p.yes} atau ${r.yes}`))],
    },
  ],
  remember: 'Dari akibat tidak dapat ditarik sebab, dan gugurnya satu sebab tidak menggugurkan akibat.',
  quick: {
    text: `Periksa arah panah: yang diketahui hanya akibat (${s.yes}) dan gugurnya satu sebab; keduanya buntu.`,
    seconds: 20,
  },
  difficulty: 2,
  prove: proveEvents([p, q, r, s]),
});

const create = syllogismsOf('silogisme-jika');

export const templates: VerbalTemplate[] = [
  create('dua-sebab', twoCauses, writeTwoCauses),
  create('syarat-mutlak', chains, writeChain),
  create('dua-kemungkinan', choices, writeChoice),
  create('sebab-bersama', conjunctions, writeConjunction),
  create('dua-jalan', twoWays, writeTwoWays),
  create('banyak-sebab', manyCauses, writeManyCauses),
];
