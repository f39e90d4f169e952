import { connect } from 'node:tls';
import { isLoopbackHost } from '@ambang/server/loopback.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';
import { addressOf, askAnalysis, askApi, type Answer } from './running-product.ts';

type Settings = Pick<SettingValues, 'PUBLIC_URL' | 'ANALYSIS_URL' | 'HOST' | 'PORT'>;

/**
 * Checks the certificates of the public addresses, and while the product runs, that it answers there: a name may lead to
 * another machine. Before the start nothing has to answer.
 */
export async function checkPublicAddresses(settings: Settings, now: number): Promise<string[]> {
  const { PUBLIC_URL, ANALYSIS_URL, HOST, PORT } = settings;
  const isRunning = (await askApi(addressOf(HOST, PORT))) === 'ready';
  const faults = await Promise.all([
    checkAddress('PUBLIC_URL', PUBLIC_URL, { now, isRunning, ask: askApi }),
    checkAddress('ANALYSIS_URL', ANALYSIS_URL, {
      ...{ now, isRunning },
      ask: (address) => askAnalysis(address, PUBLIC_URL),
    }),
  ]);
  return faults.flat();
}

interface Checked {
  now: number;
  isRunning: boolean;
  ask: (address: string) => Promise<Answer>;
}

async function checkAddress(
  name: string,
  url: URL | undefined,
  { now, isRunning, ask }: Checked,
): Promise<string[]> {
  if (url?.protocol !== 'https:') return [];
  const certificate = await readCertificate(url);
  if (certificate === null)
    return isRunning && !isLoopbackHost(url.hostname)
      ? [
          `${name}: ${url.host} tidak dapat dihubungi dari mesin ini: periksa rekaman DNS, nginx dan firewall. Bila mesin ini di belakang NAT, buka alamat itu dari jaringan lain.`,
        ]
      : [];
  const faults = certificateFaults(certificate, now).map(
    (fault) => `${name}: sertifikat ${url.host} ${fault}.`,
  );
  if (faults.length > 0 || !isRunning) return faults;
  return (await ask(url.origin)) === null
    ? [
        `${name}: ${url.host} dijawab program lain: periksa apakah DNS menunjuk ke mesin ini, dan berkas nginx.`,
      ]
    : [];
}

export interface Certificate {
  /** The code of OpenSSL; null when it is trusted and has the name. */
  refusal: string | null;
  /** Epoch ms. */
  endsAt: number;
}

const DAY_MS = 86_400_000;

/** certbot renews a certificate 30 days before its end. */
const RENEWED_BEFORE_MS = 14 * DAY_MS;

const refusals: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'sudah lewat waktunya: perbarui, lalu muat ulang nginx',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tidak memuat nama itu: minta satu sertifikat untuk kedua nama',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tanpa rantainya: pasang fullchain.pem di nginx, bukan cert.pem',
};

/** @returns what is wrong, as the end of a sentence */
export function certificateFaults({ refusal, endsAt }: Certificate, now: number): string[] {
  if (refusal !== null)
    return [
      refusals[refusal] ?? 'tidak dipercaya peramban: pasang sertifikat dari penyedia seperti Let’s Encrypt',
    ];
  const days = Math.floor((endsAt - now) / DAY_MS);
  return endsAt - now < RENEWED_BEFORE_MS
    ? [`habis dalam ${days} hari dan belum diperbarui: periksa certbot (docs/operating/runbooks/nginx.md)`]
    : [];
}

const TIMEOUT_MS = 5_000;

/** @returns null when nothing answers by TLS */
function readCertificate({ hostname, port }: URL): Promise<Certificate | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect(
      // Untrusted certificates are read, too, and reported.
      { host, servername: host, port: Number(port || 443), rejectUnauthorized: false, timeout: TIMEOUT_MS },
      () => {
        const endsAt = Date.parse(socket.getPeerX509Certificate()?.validTo ?? '');
        const refusal = socket.authorized ? null : codeOf(socket.authorizationError);
        resolve({ refusal, endsAt });
        socket.destroy();
      },
    );
    const fail = () => {
      socket.destroy();
      resolve(null);
    };
    socket.on('error', fail).on('timeout', fail);
  });
}

/** Node gives the code as a text or as an error. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);
