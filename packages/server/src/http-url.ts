/** @returns null for a text that is not an https URL or, where https is not required, an http URL */
export function parseHttpUrl(text: string, requiresHttps: boolean): URL | null {
  const url = URL.parse(text);
  const protocols = requiresHttps ? ['https:'] : ['https:', 'http:'];
  return url && protocols.includes(url.protocol) ? url : null;
}
