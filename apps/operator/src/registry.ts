import type { Commands } from './command.ts';
import { analysisRole } from './commands/analysis-role.ts';
import { bundle } from './commands/bundles.ts';
import { check } from './commands/check.ts';
import { code } from './commands/codes.ts';
import { closeDemo, demo } from './commands/demo.ts';
import { migrate } from './commands/migrate.ts';
import { outage } from './commands/outage.ts';
import { publish } from './commands/publish.ts';
import { rankKey } from './commands/rank-key.ts';
import { report } from './commands/report.ts';
import { rescore } from './commands/rescore.ts';
import { status } from './commands/status.ts';
import { transaction } from './commands/transactions.ts';

export const commands: Commands = {
  migrate,
  check,
  report,
  publish,
  rescore,
  outage,
  demo,
  'close-demo': closeDemo,
  'analysis-role': analysisRole,
  'rank-key': rankKey,
  bundle,
  code,
  transaction,
  status,
};
