import type { Content } from '@ambang/content/load.ts';
import { originKey } from '@ambang/content/folders.ts';
import type { Db } from '@ambang/db/open.ts';
import { storeMissingTryoutItems } from '@ambang/db/practice/items/tryout-items.ts';
import { listStoredBundles, lockBundles, type StoredBundle } from '@ambang/db/shop/bundles.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { PROGRAM_NAME } from '../../operator-command.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { readOrigins } from './origins.ts';
import { replaceOfferedBundles } from './publish-bundles.ts';
import { publishPackage, publishPoolOf, publishRules } from './publish-packages.ts';
import type { Publishing } from './publishing.ts';

/** A refused package or bundle does not prevent the others. @returns what was not published, and why */
export async function publishContent(db: Db, content: Content, publishing: Publishing): Promise<string[]> {
  const { packages, pools, families } = content;
  const refused = await catchRefusal(() => publishRules(db, content, publishing));
  // A package may use a rule set that was not published.
  if (refused.length > 0) return refused;
  for (const pkg of packages) {
    publishing.report(`menerbitkan ${pkg.title}`);
    refused.push(...(await catchRefusal(() => publishPackage(db, pkg, families, publishing))));
  }
  for (const pool of pools) {
    publishing.report(`menerbitkan latihan ${pool.slug}`);
    refused.push(...(await catchRefusal(() => publishPoolOf(db, pool, families, publishing))));
  }
  refused.push(...(await catchRefusal(() => storeMissingTryoutItems(db))));
  return [...refused, ...(await catchRefusal(() => publishOffers(db, content, publishing)))];
}

/** @returns the message if the content conflicts with what is published */
async function catchRefusal(publish: () => Promise<void>): Promise<string[]> {
  try {
    await publish();
    return [];
  } catch (error) {
    if (error instanceof StartFault) return [error.message];
    throw error;
  }
}

async function publishOffers(db: Db, content: Content, publishing: Publishing): Promise<void> {
  const { roots, left, isWithdrawing, now, print, printFirst } = publishing;
  const { bundles } = content;
  const slugs = bundles.map(({ slug }) => slug);
  const changes = await db.transaction().execute(async (trx) => {
    await lockBundles(trx);
    // Another publication may have finished since the start of this one.
    const origins = await readOrigins(trx, content, roots);
    return replaceOfferedBundles(
      trx,
      bundles,
      {
        left: new Set(slugs.filter((slug) => left.has(originKey('bundle', slug)))),
        mayWithdraw: (slug) => isWithdrawing || origins.isOwn('bundle', slug),
        origins,
      },
      now,
    );
  });
  for (const { line, isFirst } of changes) (isFirst ? printFirst : print)(line);
  const others = (await listStoredBundles(db)).filter(
    ({ slug, isOffered }) => isOffered && !slugs.includes(slug),
  );
  for (const bundle of others) {
    const reason = reasonStillSold(bundle, publishing);
    if (reason !== null)
      print(
        `Bundel ${bundle.name} (${formatRupiah(bundle.price)}) tetap dijual${reason}: bila tidak dijual lagi, jalankan ${PROGRAM_NAME} publish --withdraw.`,
      );
  }
}

/** @returns null when it need not be printed: a start keeps what its own folders left out because of a problem */
function reasonStillSold(
  { slug }: Pick<StoredBundle, 'slug'>,
  { origins, isAtStart }: Publishing,
): string | null {
  if (!isAtStart) return ', walau tidak ada di sini';
  const folder = origins.isOwn('bundle', slug) ? null : origins.otherFolder('bundle', slug);
  return folder === null ? null : ` dari ${folder}, yang tidak ada di CONTENT_DIR`;
}
