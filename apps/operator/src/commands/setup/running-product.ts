import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { getHealth, getReadiness } from '@ambang/contract/health.ts';

/** 'ready'; or what is wrong with the product there, as the end of a sentence; or null: another program answers. */
export type Answer = string | null;

const TIMEOUT_MS = 5_000;

export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Only the api answers a check of health in this form. @param address without a path */
export async function askApi(address: string): Promise<Answer> {
  const { body: health } = await read(`${address}${BASE_PATH}${getHealth.path}`);
  if (dataOf(health)['status'] !== 'ok') return null;
  const { status, body } = await read(`${address}${BASE_PATH}${getReadiness.path}`);
  if (status === 200 && dataOf(body)['status'] === 'ready') return 'ready';
  const { message } = objectOf(body);
  return typeof message === 'string'
    ? `dijawab Ambang yang belum siap: ${message.replace(/\.$/, '')}`
    : 'dijawab Ambang yang belum siap: baca catatannya';
}

/** The analysis service answers pages of PUBLIC_URL, and no other ones. */
export async function askAnalysis(address: string, publicUrl: URL | undefined): Promise<Answer> {
  const origin = publicUrl?.origin ?? '';
  const { headers, body } = await read(`${address}/health`, { origin });
  if (objectOf(body)['status'] !== 'ok' || !headers?.has('content-security-policy')) return null;
  return headers.get('access-control-allow-origin') === origin
    ? 'ready'
    : 'dijawab layanan analisis dengan PUBLIC_URL lain: jalankan ulang Ambang dengan pengaturan ini';
}

export async function askMetrics(address: string): Promise<Answer> {
  const { text } = await read(`${address}/metrics`);
  return /^ambang_saves_total/m.test(text) ? 'ready' : null;
}

interface Reply {
  /** 0 without an answer. */
  status: number;
  headers?: Headers;
  text: string;
  body: unknown;
}

async function read(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  try {
    const reply = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('application/json') ?? false;
    return { status: reply.status, headers: reply.headers, text, body: isJson ? JSON.parse(text) : null };
  } catch {
    return { status: 0, text: '', body: null };
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const dataOf = (body: unknown): Record<string, unknown> => objectOf(objectOf(body)['data']);
