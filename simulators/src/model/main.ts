import { listenNear } from '../listen-near.ts';
import { startModel } from './model-server.ts';

/**
 * Starts the simulator for a language model by itself, to try the texts of a model out without one. The product does
 * without a model unless it is told of one, so `npm start` does not start it.
 */
const port = Number(process.env['PORT'] ?? 0);
const model = await startModel((server) => listenNear(server, port));
process.stdout.write(`LLM_BASE_URL=${model.baseUrl} LLM_MODEL=tiruan\n`);
const end = () => void model.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
