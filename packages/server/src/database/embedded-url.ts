/**
 * The folder of the embedded server's socket. Its path is short, because the path of a socket has at most 107 bytes. It is
 * always in /tmp, so that a later start finds an orphaned server with any TMPDIR.
 * @param cluster a short hexadecimal hash of the data folder's path
 */
export const socketFolderPath = (uid: number | string, cluster: string): string =>
  `/tmp/ambang-${uid}-${cluster}`;

const anySocketPath = new RegExp(`^${socketFolderPath('\\d+', '[0-9a-f]+')}$`);

/** Whether the URL is that of an embedded server. Other servers do not use such socket folders. */
export function isEmbeddedUrl(url: string): boolean {
  return anySocketPath.test(URL.parse(url)?.searchParams.get('host') ?? '');
}
