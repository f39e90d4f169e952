import type { FastifyRequest } from 'fastify';
import type { Asker } from './fair-line.ts';
import { networkOf } from './network.ts';

/** @param account its id, or what somebody typed for one: in its network alone, so that others cannot fill up its line */
export const askerOf = (request: FastifyRequest, account: string): Asker => ({
  network: networkOf(request.ip),
  account,
});
