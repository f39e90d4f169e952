import fastify from 'fastify';
import { createLoggerOptions } from '../src/logging/log-output.ts';

/** A process that logs `LINES` lines and then replies to the parent, for each message of the parent. */
const LINES = 2_000;

const { log } = fastify({ logger: createLoggerOptions({ level: 'info' }) });

process.on('message', () => {
  for (let line = 0; line < LINES; line += 1) log.info('baris');
  process.send?.('logged');
});
process.send?.('ready');
