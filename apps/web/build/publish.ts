import { join } from 'node:path';
import { publishAssets } from './shared-assets.ts';

/** `node apps/web/build/publish.ts FOLDER` copies the assets of the current build into the folder that instances share. */
const [shared] = process.argv.slice(2);
try {
  if (!shared) throw new Error('Sebut folder bersama: node apps/web/build/publish.ts FOLDER');
  await publishAssets({ dist: join(import.meta.dirname, '..', 'dist'), shared }, new Date());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
