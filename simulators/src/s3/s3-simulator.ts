import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Listen } from '../http.ts';
import { escapeHtml } from '../http.ts';

export type S3CallKind = 'put' | 'begin' | 'part' | 'complete' | 'abort' | 'get' | 'head' | 'list' | 'delete';

/**
 * How a call ends: `hang` never answers; `stop` sends half of the object, then nothing; `lost` executes the call and closes
 * the connection; `error in 200` is how S3 reports that it could not complete an upload.
 */
export type S3Outcome = 'good' | '500' | '403' | 'hang' | 'stop' | 'lost' | 'error in 200';

interface S3Call {
  kind: S3CallKind;
  key: string;
  query: URLSearchParams;
  body: Buffer;
}

export interface S3Simulator {
  url: string;
  accessKeyId: string;
  objects: Map<string, { body: Buffer; at: number }>;
  /** The parts of unfinished uploads by upload id. */
  uploads: Map<string, Map<number, Buffer>>;
  calls: S3CallKind[];
  /** Chooses the outcome of each call. */
  outcomeOf: (kind: S3CallKind, key: string) => S3Outcome;
  now: () => number;
  close(): Promise<void>;
}

/** A bucket in memory: only what a backup needs of S3. Signatures are not verified, only the key's name. */
export async function startS3Simulator(listen: Listen, bucket: string): Promise<S3Simulator> {
  const server = createServer((request, response) => {
    // A client that ends its request early needs no reply.
    handle(s3, bucket, request, response).catch(() => response.destroy());
  });
  const s3: S3Simulator = {
    url: '',
    accessKeyId: 'kunci-uji',
    objects: new Map(),
    uploads: new Map(),
    calls: [],
    outcomeOf: () => 'good',
    now: Date.now,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  s3.url = `http://127.0.0.1:${await listen(server)}`;
  return s3;
}

async function handle(s3: S3Simulator, bucket: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const [, ownBucket, ...rest] = pathname.split('/').map(decodeURIComponent);
  const call = {
    kind: kindOf(request.method, query),
    key: rest.join('/'),
    query,
    body: await buffer(request),
  };
  s3.calls.push(call.kind);
  const outcome = s3.outcomeOf(call.kind, call.key);
  if (outcome === 'hang') return;
  if (outcome === '500') return sendError(response, 500, 'InternalError');
  if (outcome === '403' || !request.headers.authorization?.includes(`Credential=${s3.accessKeyId}/`))
    return sendError(response, 403, 'InvalidAccessKeyId');
  if (ownBucket !== bucket) return sendError(response, 404, 'NoSuchBucket');
  if (outcome === 'error in 200') return sendError(response, 200, 'InternalError');
  const reply = execute(s3, call);
  if (outcome === 'lost') return response.destroy();
  if (outcome === 'stop') {
    response.writeHead(200, { 'content-length': reply.body.length });
    return response.write(reply.body.subarray(0, reply.body.length / 2));
  }
  response.writeHead(reply.status, { 'content-length': reply.body.length, ...reply.headers });
  return response.end(call.kind === 'head' ? undefined : reply.body);
}

function kindOf(method: string | undefined, query: URLSearchParams): S3CallKind {
  const isPart = query.has('uploadId');
  if (method === 'PUT') return isPart ? 'part' : 'put';
  if (method === 'POST') return isPart ? 'complete' : 'begin';
  if (method === 'DELETE') return isPart ? 'abort' : 'delete';
  if (method === 'HEAD') return 'head';
  return query.has('list-type') ? 'list' : 'get';
}

interface S3Reply {
  status: number;
  body: Buffer;
  headers?: Record<string, string>;
}

const xml = (text: string): S3Reply => ({
  status: 200,
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`),
  headers: { 'content-type': 'application/xml' },
});

const errorReply = (status: number, code: string): S3Reply => ({
  ...xml(`<Error><Code>${code}</Code><Message>by the test</Message></Error>`),
  status,
});

function sendError(response: ServerResponse, status: number, code: string) {
  const { body, headers } = errorReply(status, code);
  return response.writeHead(status, headers).end(body);
}

const tagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const stored = (body: Buffer): S3Reply => ({
  status: 200,
  body: Buffer.alloc(0),
  headers: { etag: tagOf(body) },
});

function execute(s3: S3Simulator, { kind, key, query, body }: S3Call): S3Reply {
  if (kind === 'list') return listObjects(s3, query);
  if (kind === 'get' || kind === 'head') {
    const object = s3.objects.get(key);
    return object ? { ...stored(object.body), body: object.body } : errorReply(404, 'NoSuchKey');
  }
  if (kind === 'put') {
    s3.objects.set(key, { body, at: s3.now() });
    return stored(body);
  }
  if (kind === 'begin') {
    const id = randomUUID();
    s3.uploads.set(id, new Map());
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  if (kind === 'part' || kind === 'complete') return continueUpload(s3, { kind, key, query, body });
  if (kind === 'abort') s3.uploads.delete(query.get('uploadId') ?? '');
  else s3.objects.delete(key);
  return { status: 204, body: Buffer.alloc(0) };
}

function continueUpload(s3: S3Simulator, { kind, key, query, body }: S3Call): S3Reply {
  const id = query.get('uploadId') ?? '';
  const parts = s3.uploads.get(id);
  if (!parts) return errorReply(404, 'NoSuchUpload');
  if (kind === 'part') {
    parts.set(Number(query.get('partNumber')), body);
    return stored(body);
  }
  const whole = joinParts(parts, body.toString());
  if (!whole) return errorReply(400, 'InvalidPart');
  s3.objects.set(key, { body: whole, at: s3.now() });
  s3.uploads.delete(id);
  return xml('<CompleteMultipartUploadResult><ETag>"complete"</ETag></CompleteMultipartUploadResult>');
}

/** Joins the parts that the client lists. @returns null when one is not as it was stored */
function joinParts(parts: Map<number, Buffer>, listed: string): Buffer | null {
  const bodies: Buffer[] = [];
  for (const [, number, tag] of listed.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)) {
    const body = parts.get(Number(number));
    if (!body || tagOf(body).replaceAll('"', '') !== tag) return null;
    bodies.push(body);
  }
  return Buffer.concat(bodies);
}

function listObjects(s3: S3Simulator, query: URLSearchParams): S3Reply {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? '';
  const found = [...s3.objects].filter(([key]) => key.startsWith(prefix) && key > after);
  const own = found
    .filter(([key]) => delimiter === null || !key.slice(prefix.length).includes(delimiter))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = own.slice(0, Number(query.get('max-keys') ?? 1_000));
  const isTruncated = page.length < own.length;
  const contents = page.map(([key, { body, at }]) =>
    [
      `<Contents><Key>${escapeHtml(key)}</Key><LastModified>${new Date(at).toISOString()}</LastModified>`,
      `<ETag>&quot;x&quot;</ETag><Size>${body.length}</Size></Contents>`,
    ].join(''),
  );
  const token = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  // As S3 does for each subfolder.
  const folders =
    found.length > own.length ? `<CommonPrefixes><Prefix>${prefix}lain/</Prefix></CommonPrefixes>` : '';
  return xml(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join('')}${folders}</ListBucketResult>`,
  );
}
