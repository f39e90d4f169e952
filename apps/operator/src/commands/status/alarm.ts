export interface Alarm {
  /** For programs that read `status --json`. */
  kind:
    | 'database'
    | 'no-process'
    | 'dead-process'
    | 'missing-process'
    | 'clock'
    | 'queue'
    | 'held'
    | 'failing'
    | 'saves'
    | 'job'
    | 'retried-job'
    | 'failed-job'
    | 'disk'
    | 'connections'
    | 'content';
  /** What is wrong, and what to do. */
  sentence: string;
}

export const formatCount = (count: number): string => new Intl.NumberFormat('id-ID').format(count);
