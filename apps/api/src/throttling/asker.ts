import type { FastifyRequest } from 'fastify';
import type { Asker } from './fair-line.ts';
import { networkOf } from './network.ts';

/**
 * @param account its id, or the e-mail that somebody typed; lines count it within its network, so that other networks
 * cannot fill its line
 */
export const askerOf = (request: FastifyRequest, account: string): Asker => ({
  network: networkOf(request.ip),
  account,
});
