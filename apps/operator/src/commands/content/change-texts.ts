import type { BundleOffer } from '@ambang/content/parse/bundles.ts';
import type { StoredBundle } from '@ambang/db/shop/bundles.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { Publication, TryoutPackage } from '@ambang/db/tryouts/versions.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { formatWibDateTime } from '../../values.ts';

/** The maximum of changed texts that are printed for a tryout. */
const MAX_SHOWN = 10;

/** @returns the changes of a tryout, each with the old and the new value */
export function tryoutChangeLines(
  { title, closesAt, paper, key }: Pick<TryoutPackage, 'title' | 'closesAt' | keyof KeyedPaper>,
  { isNew, version, former }: Publication,
): string[] {
  const head = `Tryout ${title}: ${isNew ? `versi ${version} diterbitkan` : `diperbarui, versi ${version} berlaku`}.`;
  if (!former) return [head];
  const texts = former.version === version ? [] : changedTexts(former, { paper, key });
  return [
    head,
    ...changeLine('judul', former.title, title),
    ...changeLine('ditutup', closingText(former.closesAt), closingText(closesAt)),
    ...texts.slice(0, MAX_SHOWN),
    ...(texts.length > MAX_SHOWN ? [`  dan ${texts.length - MAX_SHOWN} perubahan lagi`] : []),
  ];
}

export const closingText = (closesAt: number | null): string =>
  closesAt === null ? 'tidak pernah' : `${formatWibDateTime(closesAt)} WIB`;

/** @returns the changes of an offer, each with the old and the new value; empty if nothing has changed */
export function offerChanges(former: StoredBundle | undefined, offer: BundleOffer): string[] {
  if (!former) return [`ditawarkan, ${formatRupiah(offer.price)}`];
  return [
    ...(former.isOffered ? [] : ['tidak ditawarkan menjadi ditawarkan']),
    ...change('nama', former.name, offer.name),
    ...change('harga', formatRupiah(former.price), formatRupiah(offer.price)),
    ...change('harga coret', formatRupiah(former.basePrice), formatRupiah(offer.basePrice)),
    ...change('isi', former.tryouts.join(' + '), offer.tryouts.join(' + ')),
    ...textChange('keterangan', former.description, offer.description),
    ...textChange('daftar isi', former.contents.join(' / '), offer.contents.join(' / ')),
  ];
}

const change = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [`${what} ${before} menjadi ${after}`];

const changeLine = (what: string, before: string, after: string): string[] =>
  textChange(what, before, after).map((change) => `  ${change}`);

function textChange(what: string, before: string, after: string): string[] {
  if (before === after) return [];
  const from = firstDifference(before, after);
  return [`${what} ${excerpt(before, from)} menjadi ${excerpt(after, from)}`];
}

function changedTexts(former: KeyedPaper, next: KeyedPaper): string[] {
  const before = textsById(former);
  const after = textsById(next);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((where) =>
    changeLine(where, before.get(where) ?? '', after.get(where) ?? ''),
  );
}

/** Marks of a correction by `rescore`. No author writes them. */
const CORRECTION_MARKS = ['isCorrected', 'explainedKey'];

/** The values of each item by its id and field. */
function textsById({ paper, key }: KeyedPaper): Map<string, string> {
  const entries = key.flatMap((item, index) =>
    item.id === undefined ? [] : leavesOf({ ...written(item), ...paper[index] }, item.id),
  );
  return new Map(entries);
}

const written = (item: object): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !CORRECTION_MARKS.includes(name)));

function leavesOf(value: unknown, where: string): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[where, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, `${where} ${Array.isArray(value) ? Number(name) + 1 : name}`),
  );
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const EXCERPT_LENGTH = 60;
const WORDS_BEFORE = 15;

/** Quotes the text around its first difference. */
function excerpt(text: string, difference: number): string {
  const from = difference + WORDS_BEFORE < EXCERPT_LENGTH ? 0 : difference - WORDS_BEFORE;
  const shown = text.slice(from, from + EXCERPT_LENGTH).replaceAll('\n', ' ');
  return `“${from > 0 ? '…' : ''}${shown}${from + EXCERPT_LENGTH < text.length ? '…' : ''}”`;
}
