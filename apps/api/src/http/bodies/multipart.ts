import { Refusal } from '@ambang/refusal/refusal.ts';
import { limit } from '@ambang/service/queues/limit.ts';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientKeyOf } from '../../throttling/client-key.ts';
import type { Asker } from '../../throttling/fair-line.ts';
import { shareTurns } from '../../throttling/fair-turns.ts';
import type { Holder } from './byte-budget.ts';
import { byteBudget, crowdedByFiles } from './byte-budget.ts';

/** The largest file that a form may carry, and what the texts beside it may add. */
export const FILE_LIMIT_BYTES = 5 * 1024 * 1024;
const BODY_LIMIT_BYTES = FILE_LIMIT_BYTES + 64 * 1024;

const limits = {
  fileSize: FILE_LIMIT_BYTES,
  files: 1,
  fields: 10,
  fieldSize: 4_096,
  fieldNameSize: 50,
  parts: 11,
  headerPairs: 20,
};

type Form = Record<string, string | Uint8Array>;

/** A form without a file is far below this size. It holds hardly any memory, so it waits for nobody. */
const SMALL_BYTES = 64 * 1024;

/**
 * Each larger form may hold a whole file in memory, so few are read at once. The patience is shorter than the time
 * after which an idle connection is closed, so a form that waits in vain gets an answer.
 */
export const inFormTurn = shareTurns({
  per: 'process',
  atOnce: 16,
  ...{ waiting: 100, waitingPerNetwork: 60, waitingPerAccount: 2 },
  patienceMs: 25_000,
});

/** The memory that the files of all larger forms take together, until their forms are answered. */
export const fileBytes = byteBudget({
  per: 'process',
  bytes: 32 * 1024 * 1024,
  largest: FILE_LIMIT_BYTES,
  patienceMs: 25_000,
});

/** The larger forms under way, by their request. Small forms are not counted. */
const holders = new WeakMap<FastifyRequest, Holder>();

/** How many forms one account may send at once: a slow sender must not take many places. */
const atMostTwo = limit({ perOwner: 2, refusal: () => tooManyForms() });

/** How often a form's progress is checked. */
export const LOOK_MS = 10_000;

/** The least average speed of a form, checked from the third time on: that of a phone with a poor connection. */
const LEAST_BYTES_PER_MS = 4;

/**
 * The least speed since the last check while others wait for the place: the largest file in 80 seconds. Earlier bytes
 * do not count here, or a form that began fast could then stand still for a long time.
 */
const LEAST_BYTES_PER_MS_AWAITED = 64;

/**
 * Lets the calls that `register` adds take multipart forms. Every other call refuses them unread.
 * @param files how many a form may carry
 */
export function acceptMultipart(
  app: FastifyInstance,
  { files }: { files: 0 | 1 },
  register: (scope: FastifyInstance) => void,
): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { ...limits, files }, throwFileSizeLimit: false });
    // This hook runs for every call, however it ended and also when its connection is gone.
    scope.addHook('onSend', async (request) => holders.get(request)?.end());
    register(scope);
  });
}

/**
 * Reads the parts of a form by name, texts as strings and the file as its bytes.
 * @param files how many it may carry
 * @throws Refusal for a body that is no such form, exceeds its limits or is cut off; then the rest of it is not read
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  files: 0 | 1,
): Promise<Form> {
  try {
    requireBounded(request, files);
    const { accountId = '' } = request.account ?? {};
    const { subnet, account } = clientKeyOf(request, accountId);
    return await atMostTwo(accountId, () =>
      isSmall(request)
        ? movingOn(request, readParts(request, null))
        : readLarge(request, { network: subnet, account }),
    );
  } catch (error) {
    reply.header('connection', 'close');
    throw error instanceof Refusal ? error : unreadable();
  }
}

function readLarge(request: FastifyRequest, asker: Asker): Promise<Form> {
  return inFormTurn(asker, async () => {
    const holder = fileBytes.begin(asker);
    holders.set(request, holder);
    try {
      return await movingOn(request, readParts(request, holder), { holder, network: asker.network });
    } finally {
      holder.complete();
    }
  });
}

/** The length must be stated: a form without one could go on until the request's timeout. */
function requireBounded(request: FastifyRequest, files: 0 | 1): void {
  if (!request.isMultipart() || (files === 0 && !isSmall(request))) throw unreadable();
  if (!(Number(request.headers['content-length']) <= BODY_LIMIT_BYTES)) throw tooLarge();
}

const isSmall = ({ headers }: FastifyRequest): boolean => Number(headers['content-length']) <= SMALL_BYTES;

/** A larger form: others may wait for its place, and it may wait for memory. */
interface Large {
  holder: Holder;
  network: string;
}

/**
 * Watches a form while it is read. What still arrives after a refusal is ignored.
 * @throws Refusal when it comes too slowly, or has to make room
 */
async function movingOn<T>(
  { socket }: FastifyRequest,
  reading: Promise<T>,
  large: Large | null = null,
): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const before = socket.bytesRead;
  let looks = 0;
  /**
   * The bytes at the last check; null when the form itself had to wait then, because its slowness was not its sender's.
   */
  let seen: number | null = before;
  const watch = setInterval(() => {
    const former = seen;
    seen = large?.holder.isWaiting() ? null : socket.bytesRead;
    if (seen === null) return large && mustMakeRoom(large) ? reject(crowdedByFiles()) : undefined;
    looks += 1;
    const isAwaited = large !== null && (inFormTurn.waiting() > 0 || fileBytes.isAwaited());
    const isSlow = isAwaited
      ? former !== null && seen - former < LOOK_MS * LEAST_BYTES_PER_MS_AWAITED
      : looks >= 3 && seen - before < looks * LOOK_MS * LEAST_BYTES_PER_MS;
    if (isSlow) reject(tooSlow());
  }, LOOK_MS);
  return Promise.race([reading, ended]).finally(() => clearInterval(watch));
}

/** Whether a waiting form has to give its memory up: its network holds the most, and another network waits. */
const mustMakeRoom = ({ holder, network }: Large): boolean =>
  holder.isOfGreediest() && (inFormTurn.isAwaitedBesides(network) || fileBytes.isAwaitedBesides(network));

async function readParts(request: FastifyRequest, holder: Holder | null): Promise<Form> {
  const form = new Map<string, string | Uint8Array>();
  const mostBytes = Math.min(Number(request.headers['content-length']), FILE_LIMIT_BYTES);
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw unreadable();
    form.set(part.fieldname, part.type === 'file' ? await fileOf(part, mostBytes, holder) : textOf(part));
  }
  return Object.fromEntries(form);
}

function textOf(part: Exclude<Multipart, MultipartFile>): string {
  if (part.valueTruncated || typeof part.value !== 'string') throw unreadable();
  return part.value;
}

/** Reads the file into one buffer that is allocated once at its full size, so that no byte is ever held twice. */
async function fileOf(
  { file }: MultipartFile,
  mostBytes: number,
  holder: Holder | null,
): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(mostBytes);
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    await holder?.take(chunk.length);
    length += chunk.copy(bytes, length);
  }
  if (file.truncated) throw tooLarge();
  return bytes.subarray(0, length);
}

const tooLarge = () =>
  new Refusal('invalid', 'Berkas ini terlalu besar. Pilih berkas yang paling besar 5 MB.', 'avatar');

const tooSlow = () =>
  new Refusal('invalid', 'Kiriman ini terlalu lambat sampai ke server. Periksa jaringanmu lalu simpan lagi.');

const tooManyForms = () =>
  new Refusal('unavailable', 'Perubahan lain akun ini masih dikirim. Tunggu sebentar lalu simpan lagi.');

const unreadable = () =>
  new Refusal('invalid', 'Isian ini tidak terbaca seluruhnya. Muat ulang halaman lalu coba lagi.');
