/** A web server, a proxy or a service with a fault has answered as no S3 does, with status 200. */
export class ForeignReplyError extends Error {}

const isWholeList = (xml: string): boolean =>
  /<ListBucketResult[\s>][^]*<\/ListBucketResult>\s*$/.test(xml) &&
  (!/<IsTruncated>\s*true/i.test(xml) || xml.includes('<NextContinuationToken>'));

/**
 * Looks at what the client believes: it takes any reply with status 200 for a stored object, or for a list without objects.
 * @throws ForeignReplyError for a put without an ETag, and for a list that is none or lacks its end
 */
export async function requireS3Reply(sent: RequestInit | undefined, reply: Response): Promise<Response> {
  if (reply.status !== 200) return reply;
  if (sent?.method === 'PUT' && !reply.headers.get('etag'))
    throw new ForeignReplyError('a put without an ETag');
  if (sent?.method !== 'GET' || !new URL(reply.url).searchParams.has('list-type')) return reply;
  const text = await reply.text();
  if (!isWholeList(text)) throw new ForeignReplyError('no list of objects');
  return new Response(text, { headers: reply.headers });
}
