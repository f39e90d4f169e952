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

/**
 * The folder of the server's socket. Its path may have 107 bytes at most, so it is short, and always lies in /tmp, so
 * that a later start finds an orphan whatever TMPDIR says.
 * @param cluster a short hash of the data folder's path, in hexadecimal
 */
export const socketPath = (uid: number | string, cluster: string): string => `/tmp/ambang-${uid}-${cluster}`;

const anySocketPath = new RegExp(`^${socketPath('\\d+', '[0-9a-f]+')}$`);

/** Whether the address is of an embedded server: no other one listens in a folder of that name. */
export function isEmbeddedUrl(url: string): boolean {
  return anySocketPath.test(URL.parse(url)?.searchParams.get('host') ?? '');
}
