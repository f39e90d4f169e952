import { superuser } from './initdb.ts';

/**
 * The same address of the embedded server for its superuser, who may make roles as the product's own role may not.
 * Whoever can open the socket can use it, so it is a division of work and no secret.
 */
export function administratorUrl(embeddedUrl: string): string {
  const url = new URL(embeddedUrl);
  url.username = superuser;
  return url.href;
}
