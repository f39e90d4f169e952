import type { Amendment } from '@ambang/backup/amendment.ts';
import type { BackupSettings } from '@ambang/backup/settings.ts';
import {
  addressOfBackup,
  formatBackupAddress,
  openActLists,
  type BackupAddress,
} from '@ambang/backup/targets/address.ts';
import type { Context } from '../../../context.ts';
import { prepareAmendment, type Amended } from './amend.ts';
import { requireRankKey } from './rank-key.ts';

interface Amending {
  amendment: Amendment;
  /** After the restore. */
  result: () => Amended;
}

interface Options {
  /** Undefined for a database that something else has restored. */
  file: string | undefined;
  withoutLists?: true | undefined;
  withoutRankKey?: true | undefined;
}

/** @param settings with the data folder that is restored */
export function createAmending(
  context: Context,
  settings: BackupSettings,
  { file, withoutLists, withoutRankKey }: Options,
): Amending {
  const beside = file === undefined ? [] : [addressOfBackup(file, context.env)];
  const places = listPlaces(...beside, settings.address);
  const options = {
    lists: withoutLists ? null : [...places.values()].map((address) => openActLists(address)),
    places: [...places.keys()],
    requireRankKey: withoutRankKey ? null : () => requireRankKey(context, settings.dataDir),
    now: context.now,
  };
  let amended: Amended | null = null;
  return {
    async amendment(header) {
      const amend = await prepareAmendment(header, options);
      return async (trx) => void (amended = await amend(trx));
    },
    result() {
      if (amended === null) throw new Error('a restore without its amendment');
      return amended;
    },
  };
}

/** The lists are beside the backup. A copied one may lie elsewhere than those that the product kept until its end. */
const listPlaces = (...addresses: BackupAddress[]): Map<string, BackupAddress> =>
  new Map(addresses.map((address) => [formatBackupAddress(address), address]));
