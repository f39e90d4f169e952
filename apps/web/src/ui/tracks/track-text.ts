export interface Track {
  name: string;
  /** Null without a result: the track is empty, and its passing grade stands beside it. */
  points: number | null;
  passingGrade: number;
  maximum: number;
}

/** `plain` has points and margin, `large` has points and words, `tiny` is for rows of lists. */
export type TrackSize = 'plain' | 'large' | 'tiny';

/** "TIU 70 dari 175, ambang 80". */
export const trackLabel = ({ name, points, passingGrade, maximum }: Track): string =>
  points === null
    ? `${name} belum ada nilai, ambang ${passingGrade}`
    : `${name} ${points} dari ${maximum}, ambang ${passingGrade}`;

/** "+20", "−10" or "pas". */
export const signedMargin = (margin: number): string =>
  margin === 0 ? 'pas' : `${margin > 0 ? '+' : '−'}${Math.abs(margin)}`;

/** "20 di atas 65", "10 di bawah 80" or "tepat di 65". */
export const distanceText = (margin: number, grade: number): string =>
  margin === 0 ? `tepat di ${grade}` : `${Math.abs(margin)} di ${margin > 0 ? 'atas' : 'bawah'} ${grade}`;
