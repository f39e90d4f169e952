import type { BundleSales } from '@ambang/db/shop/bundle-reports.ts';
import { findBundleSales, listBundleSales } from '@ambang/db/shop/bundle-reports.ts';
import { command } from '../call.ts';
import { withDatabase } from '../command.ts';
import { CommandFault } from '../fault.ts';
import { group } from '../group.ts';
import type { Column } from '../output/table.ts';
import { factLines, tableLines } from '../output/table.ts';
import { isoOrNull, jsonText, rupiah, timeOrDash } from '../output/texts.ts';

const columns: readonly Column<BundleSales>[] = [
  { head: 'ID', cell: ({ id }) => String(id), isNumber: true },
  { head: 'Slug', cell: ({ slug }) => slug },
  { head: 'Nama', cell: ({ name }) => name },
  { head: 'Harga', cell: ({ price }) => rupiah(price), isNumber: true },
  { head: 'Harga dasar', cell: ({ basePrice }) => rupiah(basePrice), isNumber: true },
  { head: 'Tutup (WIB)', cell: ({ closesAt }) => timeOrDash(closesAt) },
  { head: 'Ditawarkan', cell: ({ publishedAt }) => (publishedAt === null ? 'tidak' : 'ya') },
  { head: 'Terjual', cell: ({ sold }) => String(sold), isNumber: true },
  { head: 'Menunggu', cell: ({ awaiting }) => String(awaiting), isNumber: true },
  { head: 'Pendapatan', cell: ({ revenue }) => rupiah(revenue), isNumber: true },
  { head: 'Tryout', cell: ({ tryoutTitles }) => tryoutTitles.join(', ') },
];

const documentOf = ({ publishedAt, closesAt, tryoutTitles, ...bundle }: BundleSales) => ({
  id: bundle.id,
  slug: bundle.slug,
  name: bundle.name,
  price: bundle.price,
  basePrice: bundle.basePrice,
  tryouts: tryoutTitles,
  closesAt: isoOrNull(closesAt),
  isPublished: publishedAt !== null,
  publishedAt: isoOrNull(publishedAt),
  sold: bundle.sold,
  awaiting: bundle.awaiting,
  revenue: bundle.revenue,
});

const notes = [
  'Terjual dan pendapatan menghitung pesanan yang kini lunas, dengan harganya waktu dibeli; yang gratis ikut terjual.',
];

const list = command({
  name: 'bundle list',
  purpose: 'Semua bundel: harga, isi, penutupan, penjualan dan pendapatannya.',
  options: {},
  examples: ['bundle list', 'bundle list --json'],
  notes,
  async run({ isJson }, surroundings) {
    const bundles = await withDatabase(surroundings, ({ db }) => listBundleSales(db));
    if (isJson) surroundings.print(jsonText({ bundles: bundles.map(documentOf) }));
    else if (bundles.length === 0)
      surroundings.print('Belum ada bundel. Terbitkan dulu dengan perintah publish.');
    else for (const line of tableLines(columns, bundles)) surroundings.print(line);
    return true;
  },
});

const show = command({
  name: 'bundle show',
  purpose: 'Satu bundel, dengan isi dan penjualannya.',
  args: ['SLUG|ID'],
  options: {},
  examples: ['bundle show perdana', 'bundle show 3 --json'],
  notes,
  async run({ args: [name = ''], isJson }, surroundings) {
    const bundle = await withDatabase(surroundings, ({ db }) => findBundleSales(db, name));
    if (!bundle) throw new CommandFault(`Tidak ada bundel "${name}". Lihat yang ada dengan bundle list.`);
    const { description, contents } = bundle;
    if (isJson) surroundings.print(jsonText({ ...documentOf(bundle), description, contents }));
    else for (const line of factLines(factsOf(bundle))) surroundings.print(line);
    return true;
  },
});

const factsOf = (bundle: BundleSales): [string, string][] => [
  ...columns.map(({ head, cell }): [string, string] => [head, cell(bundle)]),
  ['Keterangan', bundle.description],
  ...bundle.contents.map((line): [string, string] => ['Termasuk', line]),
];

export const bundle = group('bundle', 'Isi, harga dan penjualan bundel', { list, show });
