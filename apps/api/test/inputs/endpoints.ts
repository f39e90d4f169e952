import type { EndpointRow } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { getModelText } from '@ambang/contract/tryouts/analyses.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';

/** @param id the URL-encoded id */
export const urlOf = ({ path }: EndpointRow, id: string | number): string =>
  BASE_PATH + path.replace(/:\w+/, String(id));

export const isUnsafe = ({ method }: EndpointRow): boolean => method !== 'GET';

/** The endpoints that need a sealed attempt. */
export const outcomeEndpoints: readonly EndpointRow[] = [getScore, getReview, getPlan, getModelText];
