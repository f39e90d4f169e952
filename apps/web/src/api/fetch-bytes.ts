import { toFailure, NetworkFailure } from './failure.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

export interface FetchedFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * @param typePrefix the required start of the content type, because a captive portal's page has status 200 too
 * @throws CallFailure when the server refuses, NetworkFailure when the file does not arrive
 */
export async function fetchBytes(
  timeoutMs: number,
  address: string,
  typePrefix: string,
): Promise<FetchedFile> {
  const received = await fetchWithTimeout(
    timeoutMs,
    address,
    { credentials: 'include' },
    async (response) => {
      const type = response.headers.get('content-type') ?? '';
      if (!type.startsWith(typePrefix)) throw new NetworkFailure();
      return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
  );
  if (!received.ok) throw toFailure(received.status, received.body, received.retryAfterMs);
  return received.body;
}
