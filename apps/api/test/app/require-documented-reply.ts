import type { EndpointRow } from '@ambang/contract/endpoint.ts';
import { endpointName } from '@ambang/contract/endpoint.ts';
import { responseSchema, failureSchema } from '@ambang/contract/schema/open-api.ts';
import { Value } from 'typebox/value';

interface DocumentedReply {
  statusCode: number;
  json: () => unknown;
}

/** @throws when a reply does not match the OpenAPI document */
export function requireDocumentedReply(row: EndpointRow, { statusCode, json }: DocumentedReply): void {
  const schema = statusCode === 200 ? responseSchema(row) : failureSchema;
  if (!schema) return;
  const [fault] = Value.Errors(schema, json());
  if (fault)
    throw new Error(`${endpointName(row)} does not match the OpenAPI document: ${JSON.stringify(fault)}`);
}
