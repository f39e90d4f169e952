export interface MailedLink {
  email: string;
  token: string;
}

/**
 * Parses the link of an email. Mail programs and copying may add characters to its end (`.`, `>`, a quote) or write `&`
 * as `&amp;`. Neither a token nor an email ends with such a character.
 * @param search the query of the page's address
 */
export function parseMailedLink(search: string): MailedLink | null {
  const parameters = new Map(
    [...new URLSearchParams(search)].map(([name, value]) => [name.replace(/^(?:amp;)+/, ''), value]),
  );
  const token = /^[\w-]+/.exec(parameters.get('token') ?? '')?.[0];
  const email = /^[^@]+@(?:[a-z\d.-]*[a-z\d])?/i.exec(parameters.get('email') ?? '')?.[0];
  return email && token ? { email, token } : null;
}
