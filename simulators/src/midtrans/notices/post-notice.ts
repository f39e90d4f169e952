const MOST_HOPS = 5;

/**
 * Posts a notice and follows a 307 or 308, as the gateway does.
 * @returns the HTTP status of the answer, or null when there was none
 */
export async function postNotice(url: string, body: string, signal: AbortSignal): Promise<number | null> {
  try {
    let address = url;
    for (let hops = 0; ; hops += 1) {
      const response = await fetch(address, { ...POST, body, signal });
      // Read to its end, so that the connection can be used again.
      await response.arrayBuffer();
      const next = response.headers.get('location');
      const isFollowed = (response.status === 307 || response.status === 308) && next !== null;
      if (!isFollowed || hops === MOST_HOPS) return response.status;
      address = new URL(next, address).href;
    }
  } catch {
    return null;
  }
}

const POST = {
  method: 'POST',
  redirect: 'manual',
  headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Veritrans' },
} as const;
