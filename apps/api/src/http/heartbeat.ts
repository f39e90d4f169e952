import type { AddressInfo } from 'node:net';
import { outageOf } from '@ambang/postgres/outages.ts';
import { failureLog } from '@ambang/service/failure-log.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Heartbeat } from '../seeing/heartbeat.ts';
import { beatHeart } from '../seeing/heartbeat.ts';

/** Tells in the database how this process does, for as long as it serves. */
export function keepHeartbeat(app: FastifyInstance, { sight, now, config }: Context): void {
  let heartbeat: Heartbeat | undefined;
  const tellOutage = failureLog((failures) => app.log.error(failures, 'heartbeat'));
  const onError = (error: Error) => tellOutage(outageOf(error) ?? error.name);
  app.addHook('onListen', (done) => {
    const { port } = app.server.address() as AddressInfo;
    const { index: workerIndex, inAll: processesExpected } = config.processes;
    heartbeat = beatHeart(sight, { port, workerIndex, processesExpected, now, onError });
    done();
  });
  app.addHook('onClose', async () => heartbeat?.stop());
}
