import { useLocation, useParams } from 'react-router';

/** The tryout's id in the address, unchecked: the server refuses an invalid id. */
export const useTryoutId = (): number => Number(useParams()['id']);

export const TRYOUTS_PATH = '/home/tryouts';

export const HISTORY_PATH = '/home/riwayatTryouts';

export const introPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}`;

interface StartRequest {
  wantsStart: boolean;
}

/** The router state with which the intro asks at once whether the test shall start. */
export const startRequest: StartRequest = { wantsStart: true };

export function useStartRequest(): boolean {
  const state = useLocation().state as Partial<StartRequest> | null;
  return state?.wantsStart === true;
}

/** @param number of the question to open; by default the last one on this device */
export const examPath = (tryoutId: number, number?: number): string =>
  `/home/tryouts/${tryoutId}/start${number === undefined ? '' : `?soal=${number}`}`;

export const recapPath = (tryoutId: number): string => `/home/tryouts/${tryoutId}/recap`;

/** @param number of the question to open; by default the first */
export const reviewPath = (tryoutId: number, number?: number): string =>
  `/home/tryouts/${tryoutId}/recap/pembahasan${number === undefined ? '' : `?soal=${number}`}`;

export const PRACTICE_PATH = '/home/latihan';

export const PRACTICE_BOOK_PATH = '/home/latihan/buku';

export const PRACTICE_PLAN_PATH = '/home/latihan/rencana';

export const PRACTICE_READINESS_PATH = '/home/latihan/kesiapan';

/**
 * The sheet of practice; its address names the questions.
 * @param search such as `mulai=hari-ini`, `langkah=3.1.k2x9`, `topik=7`, `jenis=deret-selisih`,
 * `irama=TIU` or `tes=tes-tiu-1`
 */
export const practiceSheetPath = (search: string): string => `/home/latihan/lembar?${search}`;
