import { useParams } from 'react-router';

/** The tryout's id in the address, unchecked: the server refuses an invalid id. */
export const useTryoutId = (): number => Number(useParams()['id']);

export const introPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}`;

export const examPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}/start`;

export const recapPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}/recap`;

/** @param number of the question to open; by default the first */
export const reviewPath = (tryoutId: number, number?: number): string =>
  `/home/tryouts/${tryoutId}/recap/pembahasan${number === undefined ? '' : `?soal=${number}`}`;
