export interface MailedLink {
  email: string;
  token: string;
}

/**
 * Reads a mailed link. Mail programs and people who copy an address leave signs of the text at its end (`.`, `>`, a
 * quote), or the `&amp;` of a page's source within it; a token and an e-mail end with none of them.
 * @param search the query of the page's address
 */
export function linkIn(search: string): MailedLink | null {
  const parameters = new Map(
    [...new URLSearchParams(search)].map(([name, value]) => [name.replace(/^(?:amp;)+/, ''), value]),
  );
  const token = /^[\w-]+/.exec(parameters.get('token') ?? '')?.[0];
  const email = /^[^@]+@(?:[a-z\d.-]*[a-z\d])?/i.exec(parameters.get('email') ?? '')?.[0];
  return email && token ? { email, token } : null;
}
