/** How the value of a setting is parsed. */
export interface ParseContext {
  name: string;
  isProduction: boolean;
}

export type Parse<T> = (text: string, context: ParseContext) => T;

export interface Setting<T, D = T | undefined> {
  /** What the setting does: one Indonesian line for the environment file. */
  meaning: string;
  parse: Parse<T>;
  /** The value of an absent setting, as it would be written; undefined for a setting without a fixed default. */
  byDefault: string | undefined;
  /**
   * Why production needs the setting, and what to do: the Indonesian end of "NAME wajib diisi …". Undefined for an optional
   * setting.
   */
  requiredBecause: string | undefined;
  /** Whether the setting is required only beside a DATABASE_URL. */
  isRequiredWithDatabaseUrl: boolean;
  /** Whether the value must never be shown. */
  isSecret: boolean;
  /** Never set. It keeps the type of the value, which is in a tuple because an optional member loses `undefined`. */
  readonly type?: [D];
}

interface Details {
  requiredBecause?: string;
  isRequiredWithDatabaseUrl?: boolean;
  isSecret?: boolean;
}

/** A setting that is undefined when it is absent. */
export function setting<T>(
  meaning: string,
  parse: Parse<T>,
  { requiredBecause, isRequiredWithDatabaseUrl = false, isSecret = false }: Details = {},
): Setting<T> {
  return { meaning, parse, byDefault: undefined, requiredBecause, isRequiredWithDatabaseUrl, isSecret };
}

/** A setting with a fixed default. */
export const settingWithDefault = <T>(
  meaning: string,
  parse: Parse<T>,
  byDefault: string,
  details: Details = {},
): Setting<T, T> => ({ ...(setting(meaning, parse, details) as Setting<T, T>), byDefault });

/** An invalid value. The Indonesian message names the setting and the next step, and never contains a secret. */
export class SettingFault extends Error {
  override name = 'SettingFault';
}
