export interface ProcessCounts {
  /** Api processes per machine. */
  workers: number;
  /** The number of machines. */
  instances: number;
}

/** `apps/api/src/connections.test.ts` checks that the pools of an api process add up to this number. */
export const MAX_CONNECTIONS_PER_API_PROCESS = 25;

/** The most connections of the analysis service, which runs once per machine. */
export const MAX_ANALYSIS_CONNECTIONS = 4;

/** For two concurrent operator commands and psql. */
const OPERATOR_CONNECTIONS = 5;

export const totalConnections = ({ workers, instances }: ProcessCounts): number =>
  instances * (workers * MAX_CONNECTIONS_PER_API_PROCESS + MAX_ANALYSIS_CONNECTIONS) + OPERATOR_CONNECTIONS;

/** Returns how many api processes of one machine the connections suffice for, at least one. */
export const maxWorkersWithin = (connections: number): number =>
  Math.max(
    1,
    Math.floor(
      (connections - MAX_ANALYSIS_CONNECTIONS - OPERATOR_CONNECTIONS) / MAX_CONNECTIONS_PER_API_PROCESS,
    ),
  );

/** The default of PostgreSQL. */
const MIN_SERVER_CONNECTIONS = 100;

/** PostgreSQL reserves three connections for superusers, and `npm start` uses one. */
const ADMINISTRATOR_CONNECTIONS = 4;

/** The setting `max_connections` of the embedded server. */
export const serverMaxConnections = (needed: number): number =>
  Math.max(MIN_SERVER_CONNECTIONS, needed + ADMINISTRATOR_CONNECTIONS);
