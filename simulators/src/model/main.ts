import { listenNear } from '../http.ts';
import { startModelSimulator } from './model-server.ts';

/** Runs the model simulator alone. `npm start` does not run it, because the product needs no model. */
const port = Number(process.env['PORT'] ?? 0);
const model = await startModelSimulator((server) => listenNear(server, port));
process.stdout.write(`LLM_BASE_URL=${model.baseUrl} LLM_MODEL=tiruan\n`);
const end = () => void model.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
