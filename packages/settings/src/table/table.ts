import { backupSettings } from './backups.ts';
import { analysisSettings, keySettings } from './keys.ts';
import { limitSettings } from './limits.ts';
import { googleSettings, mailSettings, modelSettings, paymentSettings, sellerSettings } from './partners.ts';
import { addressSettings, dataSettings, processSettings } from './service.ts';

/** The settings by subject, in the order of the environment file. The titles are Indonesian. */
export const settingGroups = [
  { title: 'Alamat', settings: addressSettings },
  { title: 'Data', settings: dataSettings },
  { title: 'Cadangan', settings: backupSettings },
  { title: 'Email', settings: mailSettings },
  { title: 'Pembayaran', settings: paymentSettings },
  { title: 'Penjual', settings: sellerSettings },
  { title: 'Masuk dengan Google', settings: googleSettings },
  { title: 'Kunci', settings: keySettings },
  { title: 'Layanan analisis', settings: analysisSettings },
  { title: 'Model bahasa', settings: modelSettings },
  { title: 'Proses dan metrik', settings: processSettings },
  { title: 'Batas', settings: limitSettings },
] as const;

/** Every setting of the product (docs/operating/settings.md). */
export const settingsTable = {
  ...addressSettings,
  ...dataSettings,
  ...backupSettings,
  ...mailSettings,
  ...paymentSettings,
  ...sellerSettings,
  ...googleSettings,
  ...keySettings,
  ...analysisSettings,
  ...modelSettings,
  ...processSettings,
  ...limitSettings,
};

export type SettingName = keyof typeof settingsTable;

/** The value of each setting: undefined for an absent setting without a default. */
export type SettingValues = {
  [N in SettingName]: (typeof settingsTable)[N] extends { type?: [infer D] } ? D : never;
};

export const settingNames = Object.keys(settingsTable) as SettingName[];
