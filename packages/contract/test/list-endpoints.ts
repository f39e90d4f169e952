import { readdir } from 'node:fs/promises';
import type { EndpointRow } from '../src/endpoint.ts';

const folder = new URL('../src/', import.meta.url);

/** Lists all endpoints that the contract exports, so that tests of all endpoints include new ones. */
export async function listEndpoints(): Promise<EndpointRow[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint);
}

const isEndpoint = (value: unknown): value is EndpointRow =>
  typeof value === 'object' && value !== null && 'bodyKind' in value;
