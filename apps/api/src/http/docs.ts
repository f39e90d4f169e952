import type { EndpointRow } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { openApiDocument } from '@ambang/contract/schema/open-api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** The path of the OpenAPI document, outside production. */
export const DOCS_PATH = `${BASE_PATH}/docs`;

/** Serves the OpenAPI document of all endpoints that are registered after this call. */
export function docsRoute(app: FastifyInstance, { config }: Context): void {
  if (config.isProduction) return;
  const rows = new Set<EndpointRow>();
  app.addHook('onRoute', (route) => {
    const row = route.config?.endpoint;
    if (row) rows.add(row);
  });
  app.get(DOCS_PATH, async () => openApiDocument([...rows]));
}
