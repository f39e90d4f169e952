import { getHealth } from '@ambang/contract/health.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from './route.ts';

export function healthRoute(app: FastifyInstance, context: Context): void {
  route(app, context, getHealth, async () => ({ data: { status: 'ok' } }));
}
