export interface Alarm {
  /** Printed by `status --json`, so the names never change. */
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
    | 'letters'
    | 'disk'
    | 'connections'
    | 'content'
    | 'backup'
    | 'backup-age'
    | 'backup-proof'
    | 'act-lists';
  /** The problem and the next step. */
  sentence: string;
}
