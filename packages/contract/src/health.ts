import { identityCodec } from './codec.ts';
import { endpoint } from './endpoint.ts';

/** The reply while the process runs. The database is not checked. */
export interface Health {
  status: 'ok';
}

export const getHealth = endpoint('GET', '/health', { access: 'public', reply: identityCodec<Health>() });

/** The reply while the process accepts calls. Otherwise the reply is a 503 with the reason. */
export interface Readiness {
  status: 'ready';
  /** The time since the latest backup was finished; null if there is none, or if it is not known. */
  backupAgeSeconds: number | null;
}

export const getReadiness = endpoint('GET', '/ready', {
  access: 'public',
  reply: identityCodec<Readiness>(),
});
