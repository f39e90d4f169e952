import type { BundleSales } from '@ambang/db/shop/reports/bundle-reports.ts';
import { findBundleSales, listBundleSales } from '@ambang/db/shop/reports/bundle-reports.ts';
import type { Context } from '../context.ts';
import { withDatabase } from '../context.ts';
import { CommandFault } from '../faults.ts';
import { helpText, jsonOption, OperatorCommand } from '../operator-command.ts';
import { printResult } from '../output/print-result.ts';
import type { Column } from '../output/table.ts';
import { keyValueLines, tableLines } from '../output/table.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { isoOrNull, dateTimeOrDash } from '../output/texts.ts';

const columns: readonly Column<BundleSales>[] = [
  { head: 'ID', cell: ({ id }) => String(id), isNumber: true },
  { head: 'Slug', cell: ({ slug }) => slug },
  { head: 'Nama', cell: ({ name }) => name },
  { head: 'Harga', cell: ({ price }) => formatRupiah(price), isNumber: true },
  { head: 'Harga dasar', cell: ({ basePrice }) => formatRupiah(basePrice), isNumber: true },
  { head: 'Tutup (WIB)', cell: ({ closesAt }) => dateTimeOrDash(closesAt) },
  { head: 'Ditawarkan', cell: ({ publishedAt }) => (publishedAt === null ? 'tidak' : 'ya') },
  { head: 'Terjual', cell: ({ sold }) => String(sold), isNumber: true },
  { head: 'Menunggu', cell: ({ awaiting }) => String(awaiting), isNumber: true },
  { head: 'Pendapatan', cell: ({ revenue }) => formatRupiah(revenue), isNumber: true },
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

const list = (context: Context) =>
  new OperatorCommand('list')
    .description('Semua bundel: harga, isi, penutupan, penjualan dan pendapatannya.')
    .addHelpText('after', helpText(['bundle list', 'bundle list --json'], notes))
    .option(...jsonOption)
    .action(async (options) => {
      const bundles = await withDatabase(context, ({ db }) => listBundleSales(db));
      const lines =
        bundles.length === 0
          ? ['Belum ada bundel. Terbitkan dulu dengan perintah publish.']
          : tableLines(columns, bundles);
      printResult(context, options.json, { bundles: bundles.map(documentOf) }, lines);
    });

const show = (context: Context) =>
  new OperatorCommand('show')
    .description('Satu bundel, dengan isi dan penjualannya.')
    .addHelpText('after', helpText(['bundle show perdana', 'bundle show 3 --json'], notes))
    .argument('<SLUG|ID>')
    .option(...jsonOption)
    .action(async (name, options) => {
      const found = await withDatabase(context, ({ db }) => findBundleSales(db, name));
      if (!found) throw new CommandFault(`Tidak ada bundel "${name}". Lihat yang ada dengan bundle list.`);
      const { description, contents } = found;
      const document = { ...documentOf(found), description, contents };
      printResult(context, options.json, document, keyValueLines(factsOf(found)));
    });

const factsOf = (bundle: BundleSales): [string, string][] => [
  ...columns.map(({ head, cell }): [string, string] => [head, cell(bundle)]),
  ['Keterangan', bundle.description],
  ...bundle.contents.map((line): [string, string] => ['Termasuk', line]),
];

export const bundleCommand = (context: Context) =>
  new OperatorCommand('bundle')
    .description('Isi, harga dan penjualan bundel.')
    .addCommand(list(context))
    .addCommand(show(context));
