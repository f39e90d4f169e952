import type { Multipart, MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import { Refusal } from '@ambang/orders/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cappedFor, takeTurns } from './turns.ts';

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

/** A form of texts alone is far below this. It holds hardly any memory and so waits for nobody. */
const SMALL_BYTES = 64 * 1024;

/**
 * Each larger form under way may hold a whole file in memory. Who waits is told so long before the connection, on which
 * nothing moves meanwhile, is ended.
 */
const inTurn = takeTurns({ atOnce: 16, waiting: 100, patienceMs: 25_000 });

/** Of one account: whoever sends slowly does not take the places of many. */
const underWay = cappedFor(2, () => tooManyForms());

/** How often it is looked whether a form comes fast enough. */
export const LOOK_MS = 10_000;

/** On the average since it began, from the third look on: that of a phone in a poor place. */
const LEAST_BYTES_PER_MS = 4;

/** From the first look on while others wait for the place: the largest file in 80 seconds. */
const LEAST_BYTES_PER_MS_AWAITED = 64;

/** Only the calls that `register` adds take such forms: every other one refuses them unread. */
export function acceptMultipart(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits, throwFileSizeLimit: false });
    register(scope);
  });
}

/**
 * The parts of a form by name, texts as strings and the file as a Blob.
 * @throws Refusal for what is no such form, larger than its limits or cut off; the rest of it is not read then
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, string | Blob>> {
  try {
    requireBounded(request);
    const { accountId = '' } = request.account ?? {};
    const read = (isAwaited: () => boolean) => movingOn(request, readParts(request), isAwaited);
    return await underWay(accountId, () =>
      isSmall(request) ? read(() => false) : inTurn(() => read(inTurn.isAwaited)),
    );
  } catch (error) {
    reply.header('connection', 'close');
    throw error instanceof Refusal ? error : unreadable();
  }
}

/** The length has to be said before anything is read: a body without one could go on until the request's timeout. */
function requireBounded(request: FastifyRequest): void {
  if (!request.isMultipart()) throw unreadable();
  if (!(Number(request.headers['content-length']) <= BODY_LIMIT_BYTES)) throw tooLarge();
}

const isSmall = ({ headers }: FastifyRequest): boolean => Number(headers['content-length']) <= SMALL_BYTES;

/** @throws Refusal when it comes too slowly; what comes later is not waited for */
async function movingOn<T>(
  { socket }: FastifyRequest,
  reading: Promise<T>,
  isAwaited: () => boolean,
): Promise<T> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const before = socket.bytesRead;
  let looks = 0;
  const watch = setInterval(() => {
    looks += 1;
    if (socket.bytesRead - before < dueBytes(looks, isAwaited())) reject(tooSlow());
  }, LOOK_MS);
  return Promise.race([reading, stalled]).finally(() => clearInterval(watch));
}

function dueBytes(looks: number, isAwaited: boolean): number {
  if (isAwaited) return looks * LOOK_MS * LEAST_BYTES_PER_MS_AWAITED;
  return looks < 3 ? 0 : looks * LOOK_MS * LEAST_BYTES_PER_MS;
}

async function readParts(request: FastifyRequest): Promise<Record<string, string | Blob>> {
  const form = new Map<string, string | Blob>();
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw unreadable();
    form.set(part.fieldname, await valueOf(part));
  }
  return Object.fromEntries(form);
}

async function valueOf(part: Multipart): Promise<string | Blob> {
  if (part.type === 'file') return fileOf(part);
  if (part.valueTruncated || typeof part.value !== 'string') throw unreadable();
  return part.value;
}

async function fileOf({ file }: MultipartFile): Promise<Blob> {
  const chunks: Buffer<ArrayBuffer>[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer<ArrayBuffer>);
  if (file.truncated) throw tooLarge();
  return new Blob(chunks);
}

const tooLarge = () =>
  new Refusal('invalid', 'Berkas ini terlalu besar. Pilih berkas yang paling besar 5 MB.', 'avatar');

const tooSlow = () =>
  new Refusal('invalid', 'Kiriman ini terlalu lambat sampai ke server. Periksa jaringanmu lalu simpan lagi.');

const tooManyForms = () =>
  new Refusal('unavailable', 'Perubahan lain akun ini masih dikirim. Tunggu sebentar lalu simpan lagi.');

const unreadable = () =>
  new Refusal('invalid', 'Isian ini tidak terbaca seluruhnya. Muat ulang halaman lalu coba lagi.');
