import path from 'node:path';
import { loadContent } from '@ambang/content/load.ts';
import { itemLines, reportLines } from '@ambang/content/report.ts';
import type { Context } from '../../context.ts';
import { contentFolder } from '../../context.ts';
import { CommandFault } from '../../faults.ts';
import { OperatorCommand } from '../../operator-command.ts';

export const reportCommand = ({ print }: Context) =>
  new OperatorCommand('report')
    .description(
      'Menunjukkan kesulitan, sandaran hukum dan siasat menebak setiap paket; dengan slug juga daftar soalnya.',
    )
    .argument('[slug]')
    .action(async (slug) => {
      const { packages } = await loadContent(path.resolve(contentFolder));
      const shown = packages.filter((pkg) => slug === undefined || pkg.slug === slug);
      if (slug !== undefined && shown.length === 0)
        throw new CommandFault(
          `Tidak ada paket soal "${slug}"; yang ada: ${packages.map((pkg) => pkg.slug).join(', ')}.`,
        );
      for (const pkg of shown) {
        const others = packages.filter((other) => other !== pkg);
        for (const line of [...reportLines(pkg, others), '']) print(line);
        if (slug !== undefined) for (const line of itemLines(pkg)) print(line);
      }
    });
