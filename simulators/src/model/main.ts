import { listenOn } from '../http.ts';
import { startModelSimulator } from './model-server.ts';

/** Runs only the model simulator. `npm start` does not run it, because the product works without a model. */
const port = Number(process.env['PORT'] ?? 0);
const model = await startModelSimulator(listenOn(port));
process.stdout.write(`LLM_BASE_URL=${model.baseUrl} LLM_MODEL=tiruan\n`);
const stop = () => void model.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
