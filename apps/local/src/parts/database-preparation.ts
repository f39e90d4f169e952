import { createNodeCommand, prepareChild, type ChildProcesses, type WaitingChild } from '../children.ts';
import type { LocalConfig } from '../config/config.ts';

export interface PreparedDatabase {
  /** For the analysis service. */
  analysisUrl: string;
  /** What was closed of an earlier demo. */
  closed: string[];
}

/**
 * The operator command that migrates, closes an earlier demo and sets up the analysis role. It is one process, because loading
 * the code takes longer than the work. A demo is closed before the api answers, because its password is public.
 */
export function prepareDatabase(
  children: ChildProcesses,
  config: LocalConfig,
  { keepsDemo }: { keepsDemo: boolean },
): WaitingChild<PreparedDatabase> {
  const words = [
    ...['migrate', '--at-start'],
    ...(config.databaseUrl === undefined ? ['--embedded'] : []),
    ...(keepsDemo ? ['--keep-demo'] : []),
  ];
  const command = createNodeCommand('Menyiapkan basis data', ['apps/operator/src/main.ts', ...words], {});
  const waiting = prepareChild(children, command);
  return {
    async proceed(settings) {
      const result = JSON.parse(await waiting.proceed(settings)) as {
        closed: string[];
        analysisUrl: string | null;
      };
      const { closed, analysisUrl } = result;
      return { closed, analysisUrl: analysisUrl ?? config.analysis.databaseUrl ?? '' };
    },
  };
}
