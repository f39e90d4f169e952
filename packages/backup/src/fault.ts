import { StartFault } from '@ambang/server/start-fault.ts';

/** A backup or a restore cannot go on. The Indonesian message has the next step. */
export class BackupFault extends StartFault {
  override name = 'BackupFault';
}
