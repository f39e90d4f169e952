import { isIP, isIPv6 } from 'node:net';
import { parseHttpUrl } from '@ambang/server/http-url.ts';
import { isLoopbackHost } from '@ambang/server/loopback.ts';
import { type Parse, SettingFault } from '../setting.ts';

export const parseText: Parse<string> = (text) => text;

export const parseWholeNumber =
  (min: number, max: number): Parse<number> =>
  (text, { name }) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new SettingFault(`${name} tidak terbaca ("${text}"): isi angka ${min} sampai ${max}.`);
  };

export const parseChoice =
  <T extends string>(choices: readonly T[]): Parse<T> =>
  (text, { name }) => {
    const choice = choices.find((known) => known === text);
    if (choice !== undefined) return choice;
    throw new SettingFault(`${name} tidak terbaca ("${text}"): isi ${choices.join(' atau ')}.`);
  };

export const parsePort = parseWholeNumber(1, 65_535);

/** Production requires https. @param hint the Indonesian end of the message */
export const parseServiceUrl =
  (hint: string): Parse<URL> =>
  (text, { name, isProduction }) => {
    const url = parseHttpUrl(text, isProduction);
    if (url) return url;
    throw new SettingFault(`${name} tidak terbaca: ${hint}.`);
  };

/** Browsers silently drop the session cookie on http, except on this machine. */
export const parsePublicUrl: Parse<URL> = (text, { name, isProduction }) => {
  const url = parseHttpUrl(text, false);
  if (!url)
    throw new SettingFault(
      `${name} tidak terbaca ("${text}"): tulis alamat lengkap, misalnya https://tryout.contoh.id.`,
    );
  if (url.protocol === 'https:' || (!isProduction && isLoopbackHost(url.hostname))) return url;
  throw new SettingFault(`${name} ${url.origin} harus diawali https:// agar orang dapat masuk dengan aman.`);
};

export const parseOrigin: Parse<URL> = (text, { name, isProduction }) => {
  const url = parseHttpUrl(text, isProduction);
  if (url && url.href === `${url.origin}/`) return url;
  throw new SettingFault(
    `${name} tidak terbaca: tulis alamat https yang lengkap, tanpa jalur di belakangnya.`,
  );
};

/** The message does not contain the address, because it may contain a password. */
export const parseDatabaseUrl: Parse<string> = (text, { name }) => {
  if (/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new SettingFault(
    `${name} tidak terbaca: tulis seperti postgresql://pengguna:sandi@alamat:5432/nama, atau hapus agar memakai basis data bawaan.`,
  );
};

/**
 * nodemailer reads options from the query, and some of them turn off TLS or certificate checks. The message does not contain
 * the address, because it may contain a password.
 */
export const parseSmtpUrl: Parse<URL> = (text, { name, isProduction }) => {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new SettingFault(`${name} tidak terbaca: tulis seperti smtps://pengguna:sandi@mail.contoh.id:465.`);
  if (!isProduction || isLoopbackHost(url.hostname) || url.search === '') return url;
  throw new SettingFault(
    `${name} tidak boleh memuat tanda tanya di produksi: email hanya dikirim lewat TLS dengan sertifikat yang diperiksa. Hapus tanda tanya dan semua setelahnya.`,
  );
};

const EMAIL = /^[^\s@"<>?&%]+@[^\s@"<>?&%]+$/;

/** @returns a `mailto:` or https address */
export const parseContact: Parse<string> = (text, { name }) => {
  if (EMAIL.test(text)) return `mailto:${text}`;
  const url = parseHttpUrl(text, true);
  if (url && url.hash === '') return url.href;
  throw new SettingFault(
    `${name} tidak terbaca: kosongkan, atau tulis alamat email atau alamat https yang lengkap, misalnya https://wa.me/6281234567890.`,
  );
};

/** A display name with a comma or another sign of the list of addresses has quotation marks. */
const SENDER_NAME = /^(?:[^<>",;:@()\\[\]]*|"[^<>"\\]*"\s*)$/;

/** "halo@contoh.id" or "Ambang <halo@contoh.id>": mail servers refuse every email of another sender. */
export const parseSender: Parse<string> = (text, { name }) => {
  const [, display = '', bracketed] = /^([^]*?)<([^]*)>\s*$/.exec(text) ?? [];
  if (EMAIL.test((bracketed ?? text).trim()) && SENDER_NAME.test(display) && !/\p{Cc}/u.test(text))
    return text;
  throw new SettingFault(
    `${name} tidak terbaca: tulis satu alamat, misalnya Ambang <halo@contoh.id>; nama dengan koma atau titik dua diberi tanda kutip ganda.`,
  );
};

/** A name or key that another service gave. The message does not contain it: it may be a secret. */
export const parseCode: Parse<string> = (text, { name }) => {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new SettingFault(`${name} tidak boleh memuat spasi atau huruf khusus: salin lagi dari penyedianya.`);
};

/** An IP address or host name to listen on. */
export const parseListenHost: Parse<string> = (text, { name }) => {
  if (isIP(text) !== 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text)) return text;
  throw new SettingFault(`${name} tidak terbaca ("${text}"): tulis alamat mesin ini, misalnya 127.0.0.1.`);
};

/** By default no proxy is trusted, because any client can send X-Forwarded-For. */
export const parseProxies: Parse<string[]> = (text, { name }) => {
  const proxies = splitList(text);
  if (proxies.every(isAddressOrSubnet)) return proxies;
  throw new SettingFault(
    `${name} tidak terbaca: tulis alamat IP atau jaringan dengan koma, misalnya 10.0.0.5,192.168.0.0/16.`,
  );
};

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

const HOST = /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}$/;

/** `*.` stands for any subdomain. */
export const parseHosts: Parse<string[]> = (text, { name }) => {
  const hosts = splitList(text.toLowerCase());
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong === undefined) return hosts;
  throw new SettingFault(
    `${name} tidak terbaca ("${wrong}"): tulis nama server dipisah koma, misalnya fcm.googleapis.com,*.notify.windows.com.`,
  );
};

/** @returns at least one folder, as it is written */
export const parseFolders: Parse<string[]> = (text, { name }) => {
  const folders = splitList(text, ':');
  if (folders.length > 0) return folders;
  throw new SettingFault(`${name} tidak menyebut folder: tulis misalnya /srv/ambang/soal, atau kosongkan.`);
};

const splitList = (text: string, separator = ','): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The type is structurally that of `RateLimit` in packages/server. */
export const parseRate: Parse<{ times: number; minutes: number }> = (text, { name }) => {
  const [, times, minutes] = /^([1-9]\d{0,5})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (times && minutes) return { times: Number(times), minutes: Number(minutes) };
  throw new SettingFault(`${name} tidak terbaca: tulis berapa kali dalam berapa menit, misalnya 5/15.`);
};
