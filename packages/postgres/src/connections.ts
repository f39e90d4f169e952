/** How many processes of the api work on one database. */
export interface Processes {
  /** On each machine. */
  workers: number;
  /** Machines. */
  instances: number;
}

/** The most that one process of the api opens: for saves, other calls, jobs, news and how it does. A test adds them up. */
export const API_CONNECTIONS = 25;

/** The most that an analysis service opens, of which there is one on each machine. */
export const ANALYSIS_CONNECTIONS = 4;

/** Two commands of the operator at once, and a person who looks. */
const OPERATOR_CONNECTIONS = 5;

/** How many connections the product opens at most. */
export const connectionsFor = ({ workers, instances }: Processes): number =>
  instances * (workers * API_CONNECTIONS + ANALYSIS_CONNECTIONS) + OPERATOR_CONNECTIONS;

/** How many processes one machine may have when so many connections are allowed; one there is always. */
export const workersWithin = (connections: number): number =>
  Math.max(1, Math.floor((connections - ANALYSIS_CONNECTIONS - OPERATOR_CONNECTIONS) / API_CONNECTIONS));

/** PostgreSQL's own default. */
const LEAST_SERVER_CONNECTIONS = 100;

/** Three that PostgreSQL keeps for superusers, and the one by which a launcher owns the folder. */
const ADMINISTRATORS = 4;

/** The `max_connections` of a server for so many. */
export const serverConnections = (needed: number): number =>
  Math.max(LEAST_SERVER_CONNECTIONS, needed + ADMINISTRATORS);
