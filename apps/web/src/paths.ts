import { useParams } from 'react-router';

/** The number of the tryout in the address; it is not checked, as the server refuses a wrong one. */
export const useTryoutId = (): number => Number(useParams()['id']);

export const introPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}`;

export const examPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}/start`;

export const recapPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}/recap`;
