import { loadContentFolders } from '@ambang/content/load.ts';
import type { Collection } from '@ambang/content/package.ts';
import { itemLines, poolReportLines, reportLines } from '@ambang/content/report.ts';
import type { Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { OperatorCommand } from '../../operator-command.ts';
import { readContentFolders } from './content-folders.ts';

export const reportCommand = ({ env, print }: Context) =>
  new OperatorCommand('report')
    .description(
      'Menunjukkan kesulitan, sandaran hukum dan siasat menebak setiap paket; dengan slug juga daftar soalnya.',
    )
    .argument('[slug]')
    .action(async (slug) => {
      const { packages, pools } = await loadContentFolders(readContentFolders(env));
      const isShown = (each: Collection) => slug === undefined || each.slug === slug;
      const [shown, shownPools] = [packages.filter(isShown), pools.filter(isShown)];
      if (slug !== undefined && shown.length + shownPools.length === 0)
        throw new CommandFault(
          `Tidak ada paket soal "${slug}"; yang ada: ${[...packages, ...pools].map((each) => each.slug).join(', ')}.`,
        );
      for (const pkg of shown) {
        const others = packages.filter((other) => other !== pkg);
        for (const line of [...reportLines(pkg, others), '']) print(line);
      }
      for (const pool of shownPools) for (const line of [...poolReportLines(pool), '']) print(line);
      if (slug !== undefined) for (const line of [...shown, ...shownPools].flatMap(itemLines)) print(line);
    });
