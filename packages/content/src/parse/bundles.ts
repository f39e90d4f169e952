import path from 'node:path';
import type { JsonFields, ReportProblem } from './fields.ts';
import { readObject, readPlainText, readPlainTexts, readText, readTexts } from './fields.ts';
import { readJson, UNREADABLE_FILE_MESSAGE } from './files.ts';
import type { Problem } from '../package.ts';

/** One or more tryouts for one price. */
export interface BundleOffer {
  slug: string;
  name: string;
  description: string;
  /** The entries under "Paket ini termasuk:". */
  contents: string[];
  /** Rupiah, 0 if free. */
  price: number;
  /** Rupiah. Shown struck through if it is higher than `price`. */
  basePrice: number;
  /** The slugs of the packages. */
  tryouts: string[];
}

interface ParsedBundles {
  bundles: BundleOffer[];
  problems: Problem[];
}

/** The file that lists what is sold, beside the packages. */
export const BUNDLES_FILE = 'bundles.json';
const file = BUNDLES_FILE;
const names = ['slug', 'name', 'description', 'contents', 'price', 'basePrice', 'tryouts'];
const MIN_PRICE = 1_000;
const MAX_PRICE = 100_000_000;
/** A purchase contains the name, which the api limits to 200 characters. */
const NAME = /^\S(?:.{0,198}\S)?$/u;

/**
 * Reads `bundles.json` in the content folder.
 * @param packages the slugs of the existing packages
 */
export async function parseBundles(root: string, packages: readonly string[]): Promise<ParsedBundles> {
  const parsed = await readJson(path.join(root, file), file);
  if ('problem' in parsed) return { bundles: [], problems: [withNextStep(parsed.problem)] };
  if (!Array.isArray(parsed.value))
    return { bundles: [], problems: [{ where: file, message: 'Harus berupa daftar […].' }] };
  const problems: Problem[] = [];
  const bundles = parsed.value.flatMap((value: unknown, index) => {
    const report = (message: string) => void problems.push({ where: `${file} #${index + 1}`, message });
    return parseBundle(value, report) ?? [];
  });
  return { bundles, problems: [...problems, ...checkBundles(bundles, packages)] };
}

const withNextStep = ({ where, message }: Problem): Problem => ({
  where,
  message:
    message === UNREADABLE_FILE_MESSAGE
      ? 'Berkas ini tidak ada atau tidak dapat dibaca: buat, dengan isi [] bila belum ada yang dijual.'
      : message,
});

function parseBundle(value: unknown, report: (message: string) => void): BundleOffer | null {
  const fields = readObject(value, names, report);
  if (!fields) return null;
  return {
    slug: readText(fields, 'slug', report),
    name: readPlainText(fields, 'name', report),
    description: readPlainText(fields, 'description', report),
    contents: readPlainTexts(fields, 'contents', report),
    price: readRupiah(fields, 'price', report),
    basePrice: readRupiah(fields, 'basePrice', report),
    tryouts: readTexts(fields, 'tryouts', report),
  };
}

/** Refuses 1 to 999, because such a price is probably meant in thousands. */
function readRupiah(fields: JsonFields, name: string, report: ReportProblem): number {
  const value = fields[name];
  if (value === 0) return 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= MIN_PRICE && value <= MAX_PRICE)
    return value;
  report(
    `"${name}" harus 0, atau rupiah bulat ${MIN_PRICE} sampai ${MAX_PRICE} tanpa titik dan koma: tiga puluh lima ribu ditulis 35000.`,
  );
  return 0;
}

/** A purchase identifies a bundle by its name and tryouts, so this pair must be unique. */
function checkBundles(bundles: readonly BundleOffer[], packages: readonly string[]): Problem[] {
  const slugs = new Set<string>();
  const offers = new Set<string>();
  return bundles.flatMap((bundle, index) => {
    const found = findFaults(bundle, packages);
    const offer = JSON.stringify([bundle.name, bundle.tryouts.toSorted()]);
    if (slugs.has(bundle.slug)) found.push(`Slug "${bundle.slug}" sudah dipakai bundel lain.`);
    if (offers.has(offer))
      found.push(`Nama "${bundle.name}" dengan tryout yang sama sudah dipakai bundel lain.`);
    slugs.add(bundle.slug);
    offers.add(offer);
    return found.map((message) => ({ where: `${file} #${index + 1}`, message }));
  });
}

function findFaults(bundle: BundleOffer, packages: readonly string[]): string[] {
  const unknown = bundle.tryouts.filter((slug) => !packages.includes(slug));
  const found = unknown.map((slug) => `Tidak ada paket soal "${slug}".`);
  if (bundle.name !== '' && !NAME.test(bundle.name))
    found.push('"name" harus satu baris, paling panjang 200 karakter, tanpa spasi di awal dan akhir.');
  if (new Set(bundle.tryouts).size < bundle.tryouts.length) found.push('Ada tryout yang disebut dua kali.');
  if (bundle.basePrice !== 0 && bundle.basePrice < bundle.price)
    found.push('"basePrice" lebih rendah daripada "price"; isi 0 bila tidak ada harga coret.');
  return found;
}
