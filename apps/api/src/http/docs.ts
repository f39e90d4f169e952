import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { EndpointRow } from '@ambang/contract/schema/open-api.ts';
import { openApiDocument } from '@ambang/contract/schema/open-api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Where the OpenAPI document is read, outside production. */
export const DOCS_PATH = `${BASE_PATH}/docs`;

/** Describes every endpoint that is registered after this call. */
export function docsRoute(app: FastifyInstance, { config }: Context): void {
  if (config.isProduction) return;
  const rows = new Set<EndpointRow>();
  app.addHook('onRoute', (route) => {
    const row = route.config?.endpoint;
    if (row) rows.add(row);
  });
  app.get(DOCS_PATH, async () => openApiDocument([...rows]));
}
