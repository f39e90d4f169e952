import { identityCodec } from './codec.ts';
import { endpoint } from './endpoint.ts';

/** The process runs. Does not check the database. */
export interface Health {
  status: 'ok';
}

export const getHealth = endpoint('GET', '/health', { access: 'public', reply: identityCodec<Health>() });

/** The process accepts calls. Otherwise it replies 503 with the reason. */
export interface Readiness {
  status: 'ready';
}

export const getReadiness = endpoint('GET', '/ready', {
  access: 'public',
  reply: identityCodec<Readiness>(),
});
