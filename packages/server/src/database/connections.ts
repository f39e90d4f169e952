export interface ProcessCounts {
  /** Api processes per machine. */
  workers: number;
  instances: number;
}

/** `apps/api/src/connections.test.ts` adds up the pools. */
export const MAX_CONNECTIONS_PER_API_PROCESS = 25;

/** The service runs once per machine. */
export const MAX_ANALYSIS_CONNECTIONS = 4;

/** Two concurrent operator commands, and psql. */
const OPERATOR_CONNECTIONS = 5;

export const totalConnections = ({ workers, instances }: ProcessCounts): number =>
  instances * (workers * MAX_CONNECTIONS_PER_API_PROCESS + MAX_ANALYSIS_CONNECTIONS) + OPERATOR_CONNECTIONS;

/** Returns at least one. */
export const maxWorkersWithin = (connections: number): number =>
  Math.max(
    1,
    Math.floor(
      (connections - MAX_ANALYSIS_CONNECTIONS - OPERATOR_CONNECTIONS) / MAX_CONNECTIONS_PER_API_PROCESS,
    ),
  );

/** PostgreSQL's own default. */
const MIN_SERVER_CONNECTIONS = 100;

/** Three connections that PostgreSQL reserves for superusers, and one of `npm start`. */
const ADMINISTRATOR_CONNECTIONS = 4;

export const serverMaxConnections = (needed: number): number =>
  Math.max(MIN_SERVER_CONNECTIONS, needed + ADMINISTRATOR_CONNECTIONS);
