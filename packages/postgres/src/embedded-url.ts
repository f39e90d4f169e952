/** The role and the database of the embedded server. */
export const application = 'ambang';

/**
 * The address of the embedded server. Port and TLS mode are written down, so that PGPORT or PGSSLMODE in the person's
 * shell cannot change them.
 */
export function embeddedUrl(sockets: string): string {
  const host = encodeURIComponent(sockets);
  return `postgresql://${application}@localhost:5432/${application}?host=${host}&sslmode=disable`;
}

/** Whether the address is of an embedded server: no other one listens in a folder of that name. */
export function isEmbeddedUrl(url: string): boolean {
  const host = URL.parse(url)?.searchParams.get('host') ?? '';
  return /^\/tmp\/ambang-\d+-[0-9a-f]{8}$/.test(host);
}
