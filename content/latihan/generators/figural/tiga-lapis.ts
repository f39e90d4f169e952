/** Topic 8: three nested shapes change layers; the dark colour has a way of its own. */
import { createRuleDraft, move } from '@ambang/workshop/generators/figural-drafts.ts';
import type { FiguralDraft, FiguralTemplate } from '@ambang/workshop/generators/figural.ts';
import type { Random } from '@ambang/workshop/generators/random.ts';
import type { Figure } from '@ambang/workshop/figures/shapes.ts';
import { all, named, NAMES } from './drawing.ts';
import type { Name } from './drawing.ts';

/** From the outside to the inside. */
interface Layers {
  names: readonly Name[];
  dark: number;
}

const SIZES = [38, 22.5, 10];
const LAYERS = ['luar', 'tengah', 'dalam'];

const draw = ({ names, dark }: Layers): Figure =>
  names.map((name, at) => named(name, SIZES[at] ?? 0, [0, 0], at === dark ? 'dark' : 'white'));

const describe = ({ names, dark }: Layers): string =>
  names.map((name, at) => `${LAYERS[at] ?? ''} ${NAMES[name]} ${at === dark ? 'hitam' : 'putih'}`).join(', ');

/** For each layer the layer that its shape comes from. */
interface Exchange {
  from: readonly number[];
  text: string;
}

const EXCHANGES = {
  inward: { from: [2, 0, 1], text: 'setiap bentuk masuk satu lapis dan bentuk terdalam pindah ke luar' },
  outward: { from: [1, 2, 0], text: 'setiap bentuk keluar satu lapis dan bentuk terluar pindah ke dalam' },
  ends: { from: [2, 1, 0], text: 'bentuk luar dan bentuk dalam bertukar' },
  upper: { from: [1, 0, 2], text: 'bentuk luar dan bentuk tengah bertukar' },
  lower: { from: [0, 2, 1], text: 'bentuk tengah dan bentuk dalam bertukar' },
  none: { from: [0, 1, 2], text: 'ketiga bentuk tetap pada lapisnya' },
} satisfies Record<string, Exchange>;
type ExchangeName = keyof typeof EXCHANGES;

/** Where the dark colour goes. */
const COLOURS = {
  stays: 'warna hitam tetap pada lapisnya',
  follows: 'warna hitam ikut pindah bersama bentuknya',
  inward: 'warna hitam masuk satu lapis, dari yang terdalam kembali ke luar',
  outward: 'warna hitam keluar satu lapis, dari yang terluar kembali ke dalam',
};
type ColourName = keyof typeof COLOURS;

function change(exchange: ExchangeName, colour: ColourName): (s: Layers) => Layers {
  const { from } = EXCHANGES[exchange];
  return ({ names, dark }) => {
    const places = {
      stays: dark,
      follows: from.indexOf(dark),
      inward: (dark + 1) % 3,
      outward: (dark + 2) % 3,
    };
    return { names: from.map((at) => names[at] as Name), dark: places[colour] };
  };
}

/** Every way in which the dark colour may change layers, as another reading of the example. */
const otherReadings = (exchange: ExchangeName): ((s: Layers) => Layers)[] =>
  Object.values(EXCHANGES).map(({ from: places }) => ({ names, dark }) => ({
    names: EXCHANGES[exchange].from.map((at) => names[at] as Name),
    dark: places[dark] as number,
  }));

interface Variant {
  exchange: ExchangeName;
  colour: ColourName;
  question: string;
  remember: string;
  difficulty: number;
}

const VARIANTS: readonly Variant[] = [
  {
    ...{ exchange: 'inward', colour: 'stays', difficulty: 2 },
    question:
      'Amati susunan bentuk pada gambar pertama dan gambar kedua, lalu ubahlah gambar ketiga dengan cara serupa.\n\nGambar mana hasilnya?',
    remember:
      'Pada bentuk berlapis, catat isi setiap lapis dari luar ke dalam sebagai daftar, lalu bandingkan kedua daftar.',
  },
  {
    ...{ exchange: 'ends', colour: 'inward', difficulty: 4 },
    question:
      'Bentuk-bentuk bersusun pada gambar pertama berubah menjadi gambar kedua. Gambar ketiga berubah secara serupa.\n\nGambar mana yang menggantikan tanda tanya?',
    remember:
      'Bentuk dan warna dapat menempuh jalan berbeda: telusuri bentuk sampai selesai, baru telusuri letak warna.',
  },
  {
    ...{ exchange: 'outward', colour: 'follows', difficulty: 3 },
    question:
      'Lapisan pada gambar pertama disusun ulang menjadi gambar kedua. Susun ulang gambar ketiga dengan cara yang sama.\n\nGambar mana yang dihasilkan?',
    remember:
      'Bila warna selalu menempel pada bentuk yang sama, anggap bentuk berwarna itu sebagai satu benda yang dipindah.',
  },
];

/** The mistakes: another exchange, another colour, or both. */
function mistakesOf(exchange: ExchangeName, colour: ColourName) {
  const exchanges: ExchangeName[] = ['inward', 'outward', 'ends', 'upper', 'lower', 'none'];
  const colours: ColourName[] = ['stays', 'follows', 'inward', 'outward'];
  return all(exchanges, colours)
    .filter(([e, c]) => e !== exchange || c !== colour)
    .map(([e, c]) => {
      if (e === exchange) return move(`Susunan bentuknya sudah sesuai, tetapi ${COLOURS[c]}.`, change(e, c));
      if (c === colour)
        return move(`Letak warna hitam sudah sesuai, tetapi ${EXCHANGES[e].text}.`, change(e, c));
      return move(
        `Di sini ${EXCHANGES[e].text}, sedangkan ${COLOURS[c]}; keduanya lain dari contoh.`,
        change(e, c),
        2,
      );
    });
}

function write(random: Random, at: number): FiguralDraft | undefined {
  const { exchange, colour, question, remember, difficulty } = VARIANTS[at] as Variant;
  const names: Name[] = ['circle', 'square', 'diamond'];
  const first = { names: random.shuffle(names), dark: random.below(3) };
  const third = { names: random.shuffle(names), dark: random.below(3) };
  const act = change(exchange, colour);
  const isEqual = (a: Layers, b: Layers): boolean => describe(a) === describe(b);
  if ([act(first), first].some((each) => isEqual(each, third))) return undefined;
  // The example shows whether the colour goes with its shape.
  if (colour !== 'follows' && isEqual(change(exchange, 'follows')(first), act(first))) return undefined;
  const { text } = EXCHANGES[exchange];
  return createRuleDraft<Layers>({
    texts: {
      ...{ question, remember, difficulty },
      quick: {
        text: 'Tentukan dulu bentuk terluar yang baru; bentuk itu mencoret sebagian besar gambar.',
        seconds: 25,
      },
    },
    ...{ kind: 'analogi', stem: [first, act(first), third], figure: draw, layout: 'large' },
    opening: 'Setiap gambar berisi tiga bentuk yang bersarang.',
    describe,
    rule: move(
      `Dari gambar pertama ke gambar kedua, ${text}, sedangkan ${COLOURS[colour]}. Gambar ketiga dari luar ke dalam: ${third.names.map((name) => NAMES[name]).join(', ')}, dengan hitam di lapis ${LAYERS[third.dark] ?? ''}. Hasilnya: ${describe(act(third))}.`,
      act,
    ),
    mistakes: mistakesOf(exchange, colour),
    rivals: otherReadings(exchange),
  });
}

export const tigaLapis: FiguralTemplate = {
  ...{ family: 'figural-analogi', topic: 8, name: 'tiga-lapis', variants: VARIANTS.length, write },
};
