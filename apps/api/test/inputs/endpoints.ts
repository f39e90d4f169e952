import { readdir } from 'node:fs/promises';
import type { AuthLevel, Endpoint } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { getModelText } from '@ambang/contract/tryouts/analyses.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';

export type AnyEndpoint = Endpoint<AuthLevel, string, unknown, unknown>;

const contract = new URL('../../../../packages/contract/src/', import.meta.url);

/** Lists all endpoints that the contract exports, so that tests of all endpoints include new ones. */
export async function listEndpoints(): Promise<AnyEndpoint[]> {
  const files = (await readdir(contract, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, contract).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'bodyKind' in value;
}

/** @param id the URL-encoded id */
export const urlOf = ({ path }: AnyEndpoint, id: string | number): string =>
  BASE_PATH + path.replace(/:\w+/, String(id));

export const isUnsafe = ({ method }: AnyEndpoint): boolean => method !== 'GET';

/** The endpoints that need a sealed attempt. */
export const outcomeEndpoints: readonly AnyEndpoint[] = [getScore, getReview, getModelText];
