import { type Parse, SettingFault } from '../setting.ts';

export const parseLine =
  (maxLength: number): Parse<string> =>
  (text, { name }) => {
    const line = text.trim();
    if (line !== '' && line.length <= maxLength && !/\p{Cc}/u.test(line)) return line;
    throw new SettingFault(
      `${name} harus satu baris, paling panjang ${maxLength} huruf: persingkat, atau kosongkan.`,
    );
  };

/** An NPWP has 15 or 16 digits, often written with dots and a hyphen. */
export const parseTaxNumber: Parse<string> = (text, { name }) => {
  const number = text.trim();
  if (/^[\d.\- ]+$/.test(number) && /^\d{15,16}$/.test(number.replace(/\D/g, ''))) return number;
  throw new SettingFault(
    `${name} bukan NPWP: tulis 15 atau 16 angkanya, misalnya 01.234.567.8-901.000, atau kosongkan bila tidak punya.`,
  );
};
