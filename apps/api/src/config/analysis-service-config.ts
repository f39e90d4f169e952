import type { KeyObject } from 'node:crypto';
import { createPrivateKey } from 'node:crypto';
import { parseHttpUrl } from '@ambang/server/http-url.ts';
import { StartFault } from '@ambang/server/start-fault.ts';

export interface AnalysisServiceConfig {
  url: URL;
  privateKey: KeyObject;
}

/** @throws StartFault for the first invalid setting */
export function readAnalysisServiceConfig(
  env: NodeJS.ProcessEnv,
  isProduction: boolean,
): AnalysisServiceConfig | null {
  const address = env.ANALYSIS_URL;
  const key = env.TICKET_PRIVATE_KEY;
  if (!address && !key && !isProduction) return null;
  if (!address || !key)
    throw new StartFault(
      isProduction
        ? 'ANALYSIS_URL dan TICKET_PRIVATE_KEY wajib diisi di produksi agar analisis dapat dibaca.'
        : 'ANALYSIS_URL dan TICKET_PRIVATE_KEY harus diisi bersama, atau dikosongkan.',
    );
  return { url: readUrl(address, isProduction), privateKey: readPrivateKey(key) };
}

function readUrl(text: string, isProduction: boolean): URL {
  const url = parseHttpUrl(text, isProduction);
  if (url && url.href === `${url.origin}/`) return url;
  throw new StartFault(
    'ANALYSIS_URL tidak terbaca. Tulis alamat https yang lengkap, tanpa jalur di belakangnya.',
  );
}

/** Reads the base64 of a PKCS8 document (DER) on one line. */
function readPrivateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The setting is refused below, with a message that does not contain the key.
  }
  throw new StartFault('TICKET_PRIVATE_KEY tidak terbaca. Isi kunci Ed25519 (PKCS8) dalam base64.');
}
