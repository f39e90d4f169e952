import type { BodyKind, EndpointRow, ReplyKind } from '../endpoint.ts';
import { ACCOUNT_HEADER, BASE_PATH, fieldNames } from '../endpoint.ts';
import { Type } from 'typebox';
import { bodySchema } from './bodies.ts';
import { replySchema } from './replies.ts';
import { objectOf, text } from './shapes.ts';

const bodyTypes: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

const replyTypes: Record<ReplyKind, string> = {
  json: 'application/json',
  bare: 'application/json',
  picture: 'image/*',
  encrypted: 'application/octet-stream',
  calendar: 'text/calendar',
  events: 'text/event-stream',
};

/** The schema of a reply with its envelope; undefined for a reply that is not JSON. */
export function responseSchema(row: EndpointRow): object | undefined {
  if (row.replyKind === 'bare') return replySchema(row);
  if (row.replyKind !== 'json') return undefined;
  const data = replySchema(row);
  return {
    type: 'object',
    required: ['data'],
    properties: { data, message: text },
    additionalProperties: false,
  };
}

export function openApiDocument(rows: readonly EndpointRow[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const row of rows) (paths[pathOf(row)] ??= {})[row.method.toLowerCase()] = operationOf(row);
  return {
    openapi: '3.1.0',
    info: { title: 'Ambang', version: '1' },
    servers: [{ url: BASE_PATH }],
    paths,
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sesi' } },
    },
  };
}

/** The schema of `FailureReply`. */
export const failureSchema = objectOf({
  message: text,
  field: Type.Optional(Type.Enum([...fieldNames])),
});

const pathOf = ({ path }: EndpointRow): string => path.replace(/:(\w+)/g, '{$1}');

function operationOf(row: EndpointRow): object {
  const body = bodySchema(row);
  return {
    operationId: `${row.method} ${row.path}`,
    ...(row.access === 'account' && { security: [{ session: [] }] }),
    parameters: parametersOf(row),
    ...(body && {
      requestBody: { required: true, content: { [bodyTypes[row.bodyKind]]: { schema: body } } },
    }),
    responses: {
      200: { description: 'Berhasil', content: { [replyTypes[row.replyKind]]: contentOf(row) } },
      default: {
        description: 'Ditolak, dengan kalimat untuk orangnya',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

const contentOf = (row: EndpointRow): object => {
  const schema = responseSchema(row);
  return schema ? { schema } : {};
};

function parametersOf({ access, params }: EndpointRow): object[] {
  const inPath = params.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const account = { name: ACCOUNT_HEADER, in: 'header', required: false, schema: { type: 'string' } };
  return access === 'account' ? [...inPath, account] : inPath;
}
