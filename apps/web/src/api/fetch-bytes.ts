import { toFailure, NetworkFailure } from './failure.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

export interface FetchedFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * @param kind required prefix of the content type: a captive portal also replies with success
 * @throws CallFailure when the server refuses, NetworkFailure when the file does not arrive
 */
export async function fetchBytes(timeoutMs: number, address: string, kind: string): Promise<FetchedFile> {
  const received = await fetchWithTimeout(
    timeoutMs,
    address,
    { credentials: 'include' },
    async (response) => {
      const type = response.headers.get('content-type') ?? '';
      if (!type.startsWith(kind)) throw new NetworkFailure();
      return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
  );
  if (!received.ok) throw toFailure(received.status, received.body, received.retryAfterMs);
  return received.body;
}
