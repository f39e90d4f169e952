import type { AddressInfo } from 'node:net';
import { createDatabaseErrorLog } from '@ambang/server/logging/failure-log.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { RunningHeartbeat } from '../telemetry/heartbeat.ts';
import { startHeartbeat } from '../telemetry/heartbeat.ts';

export function runHeartbeat(app: FastifyInstance, { telemetry, now, config }: Context): void {
  let heartbeat: RunningHeartbeat | undefined;
  const onError = createDatabaseErrorLog((failures) => app.log.error(failures, 'heartbeat'));
  app.addHook('onListen', (done) => {
    const { port } = app.server.address() as AddressInfo;
    const { index: workerIndex, total: processesExpected } = config.processes;
    heartbeat = startHeartbeat(telemetry, { port, workerIndex, processesExpected, now, onError });
    done();
  });
  app.addHook('onClose', async () => heartbeat?.stop());
}
