// Draws the timelines of the history explanations.
import type { Point } from '@ambang/workshop/figures/shapes.ts';
import { DARK, drawArrow, drawText, WHITE } from '@ambang/workshop/figures/sketch.ts';
import { drawTimeline } from '@ambang/workshop/figures/timeline.ts';

const charter = drawTimeline([
  { when: '1 Juni 1945', what: 'Sidang pertama BPUPK: Soekarno mengusulkan Pancasila.' },
  {
    when: '22 Juni 1945',
    what: 'Piagam Jakarta: dua golongan bersepakat atas rancangan pembukaan hukum dasar.',
    isInQuestion: true,
  },
  { when: 'Juli 1945', what: 'Sidang kedua BPUPK: pemungutan suara tentang bentuk negara.' },
  { when: '17 Agustus 1945', what: 'Proklamasi; naskahnya disusun di rumah Laksamana Maeda.' },
  { when: '18 Agustus 1945', what: 'PPKI mengubah rumusan sila pertama, lalu mengesahkan Pembukaan.' },
]);

const party = drawTimeline([
  { when: '1908', what: 'Budi Utomo: pengajaran dan kebudayaan masyarakat\u00a0Jawa.' },
  { when: '1912', what: 'Sarekat Islam, tumbuh dari perkumpulan pedagang.' },
  {
    when: '25 Desember 1912',
    what: 'Indische Partij: terbuka bagi semua yang bertanah air Hindia, menuju Hindia merdeka.',
    isInQuestion: true,
  },
  { when: '1913', what: 'Permohonan badan hukum ditolak; ketiga pendirinya dibuang.' },
  { when: '1925', what: 'Organisasi pelajar di Belanda memakai nama Perhimpunan Indonesia.' },
]);

const emergency = drawTimeline([
  { when: '19 Desember 1948', what: 'Belanda menyerbu Yogyakarta dan menawan pimpinan negara.' },
  {
    when: '22 Desember 1948',
    what: 'PDRI tersusun di Sumatra Barat; tentara dan pejabat di Jawa menaatinya.',
    isInQuestion: true,
  },
  { when: '1 Maret 1949', what: 'Serangan Umum di Yogyakarta.' },
  { when: '7 Mei 1949', what: 'Persetujuan Roem–Royen, ditempuh pihak Bangka.' },
  { when: 'Juli 1949', what: 'Para pemimpin kembali ke Yogyakarta; PDRI menyerahkan kembali mandatnya.' },
]);

/** Four islands around a centre. */
const ISLANDS: readonly { at: Point; r: Point }[] = [
  { at: [-62, -26], r: [32, 12] },
  { at: [52, -34], r: [26, 13] },
  { at: [-44, 38], r: [27, 11] },
  { at: [62, 32], r: [30, 12] },
];

const island = (at: Point, r: Point, paint: string): string =>
  `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${r[0]}" ry="${r[1]}" ${paint}/>`;

const land = ([x, y]: Point): string[] =>
  ISLANDS.map(({ at, r }) => island([x + at[0], y + at[1]], r, `fill="${DARK}" stroke="none"`));

/** Each island has its own territorial belt, with open sea in between. */
function apart([x, y]: Point): string[] {
  return [
    ...ISLANDS.map(({ at, r }) =>
      island([x + at[0], y + at[1]], [r[0] + 8, r[1] + 8], 'stroke-width="1.5" stroke-dasharray="4 4"'),
    ),
    ...land([x, y]),
    drawArrow([x - 112, y + 6], [x + 112, y - 2]),
  ];
}

/** Baselines connect the outermost points; the belt is outside them. */
function joined([x, y]: Point): string[] {
  const hull: Point[] = [
    [-95, -28],
    [-62, -40],
    [52, -49],
    [80, -38],
    [94, 30],
    [64, 46],
    [-44, 51],
    [-72, 40],
  ];
  const points = hull.map(([px, py]) => `${x + px},${y + py}`).join(' ');
  return [
    `<polygon points="${points}" stroke-width="26" stroke-opacity="0.16"/>`,
    `<polygon points="${points}" fill="${WHITE}" stroke-width="2"/>`,
    `<polygon points="${points}" fill="${DARK}" fill-opacity="0.2" stroke-width="2"/>`,
    ...land([x, y]),
  ];
}

function sea(): string {
  const head = [
    drawText('Ordonansi 1939', [124, 26], { bold: true, size: 17 }),
    ...apart([124, 100]),
    drawText('3 mil dari tiap pulau;', [124, 184]),
    drawText('di antaranya laut bebas', [124, 205]),
    drawText('Deklarasi Djuanda', [356, 26], { bold: true, size: 17 }),
    ...joined([356, 100]),
    drawText('seluruh perairan berdaulat;', [356, 184]),
    drawText('12 mil diukur dari garis luar', [356, 205]),
  ];
  return drawTimeline(
    [
      { when: '1939', what: 'Ordonansi kolonial: laut wilayah hanya tiga mil dari pantai tiap pulau.' },
      {
        when: '13 Desember 1957',
        what: 'Deklarasi Djuanda: laut menyatukan pulau-pulau.',
        isInQuestion: true,
      },
      { when: '1960', what: 'UU (Prp) Nomor 4 Tahun 1960 tentang Perairan Indonesia.' },
      { when: '1982', what: 'Konvensi Hukum Laut PBB mengakui negara kepulauan.' },
    ],
    head,
    224,
  );
}

/** SVG by item id. */
export const sejarah: Readonly<Record<string, string>> = {
  'perdana-11-piagam-jakarta': charter,
  'perdana-11-indische-partij': party,
  'perdana-11-deklarasi-djuanda': sea(),
  'perdana-13-pdri': emergency,
};
