import { useParams } from 'react-router';

/** The number in the address; a wrong one is a tryout that the server does not know. */
export const useTryoutId = (): number => Number(useParams()['id']);

export const introPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}`;

export const examPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}/start`;

export const recapPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}/recap`;
