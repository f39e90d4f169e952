import { same } from './codec.ts';
import { endpoint } from './endpoint.ts';

/** The process runs and answers. The database is not asked. */
export interface Health {
  status: 'ok';
}

export const getHealth = endpoint('GET', '/health', { access: 'public', reply: same<Health>() });

/** Calls may be sent to the process. Otherwise it answers 503 and says why. */
export interface Readiness {
  status: 'ready';
}

export const getReadiness = endpoint('GET', '/ready', { access: 'public', reply: same<Readiness>() });
