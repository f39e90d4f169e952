import { same } from './codec.ts';
import { endpoint } from './endpoint.ts';

/** The process runs and answers. The database is not asked. */
export interface Health {
  status: 'ok';
}

export const getHealth = endpoint('GET', '/health', { access: 'public', reply: same<Health>() });
