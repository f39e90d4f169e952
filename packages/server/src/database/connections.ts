/** How many processes of the api work on one database. */
export interface Processes {
  /** On each machine. */
  workers: number;
  /** Machines. */
  instances: number;
}

/** Maximum of one api process: saves, other calls, jobs, announcements, telemetry. A test adds them up. */
export const MAX_CONNECTIONS_PER_API_PROCESS = 25;

/** Maximum of the analysis service, one per machine. */
export const MAX_ANALYSIS_CONNECTIONS = 4;

/** Two concurrent operator commands, and psql. */
const OPERATOR_CONNECTIONS = 5;

/** Maximum of all processes. */
export const totalConnections = ({ workers, instances }: Processes): number =>
  instances * (workers * MAX_CONNECTIONS_PER_API_PROCESS + MAX_ANALYSIS_CONNECTIONS) + OPERATOR_CONNECTIONS;

/** Processes that one machine may have with so many connections; at least one. */
export const maxWorkersWithin = (connections: number): number =>
  Math.max(
    1,
    Math.floor(
      (connections - MAX_ANALYSIS_CONNECTIONS - OPERATOR_CONNECTIONS) / MAX_CONNECTIONS_PER_API_PROCESS,
    ),
  );

/** PostgreSQL's own default. */
const MIN_SERVER_CONNECTIONS = 100;

/** Three that PostgreSQL reserves for superusers, and the launcher's own. */
const ADMINISTRATORS = 4;

/** The `max_connections` of a server. */
export const serverMaxConnections = (needed: number): number =>
  Math.max(MIN_SERVER_CONNECTIONS, needed + ADMINISTRATORS);
