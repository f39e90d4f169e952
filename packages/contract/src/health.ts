import { same } from './codec.ts';
import { endpoint } from './endpoint.ts';

/** The process is there and answers; nothing is asked of the database. */
export interface Health {
  status: 'ok';
}

export const getHealth = endpoint('GET', '/health', { access: 'public', reply: same<Health>() });
