import { Refusal } from '@ambang/server/refusal.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientSubnet } from '../../throttling/client-key.ts';
import { messageForStatus } from '../replies/errors.ts';

/** The largest picture. A device sends one of 512 px, which takes some 100 KB. */
const FILE_LIMIT_BYTES = 512 * 1024;

/** What a whole body of each kind may take, in bytes. JSON keeps the limit of the app. */
export const bodyLimits = { form: 8 * 1024, multipart: FILE_LIMIT_BYTES + 64 * 1024 };

type FormKind = keyof typeof bodyLimits;

const MAX_FIELDS = 10;

const limits = {
  fileSize: FILE_LIMIT_BYTES,
  fields: MAX_FIELDS,
  fieldSize: 4_096,
  fieldNameSize: 50,
  headerPairs: 20,
};

/** The time for an upload to get its turn and arrive: 512 KB at 100 kbit/s. nginx waits 60 s for the answer. */
export const UPLOAD_TIMEOUT_MS = 45_000;

/** Of all accounts, by client subnet. Each upload holds its file in memory: 32 MB for all together. */
const uploadLimit = limitConcurrency({
  concurrency: 64,
  perOwner: 16,
  waiting: 100,
  waitingPerOwner: 50,
  timeoutMs: UPLOAD_TIMEOUT_MS,
  timeoutIncludesWork: true,
  refusal: (reason) => (reason === 'no answer in time' ? tooSlow() : tooManyUploads()),
});

const accountLimit = limitConcurrency({ perOwner: 2, refusal: () => stillUploading() });

type Form = Record<string, string | Uint8Array>;

/** Registers routes that take multipart bodies. All other routes refuse such a body with 415, without reading it. */
export function acceptMultipart(
  app: FastifyInstance,
  kind: FormKind,
  register: (scope: FastifyInstance) => void,
): void {
  const files = kind === 'multipart' ? 1 : 0;
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { ...limits, files, parts: MAX_FIELDS + files },
      throwFileSizeLimit: false,
    });
    register(scope);
  });
}

/**
 * Reads the parts of a form by name: texts as strings, the file as its bytes.
 * @throws Refusal for a body that is no such form, exceeds its limits, comes too slowly or is cut off
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: FormKind,
): Promise<Form> {
  try {
    requireMultipart(request, kind);
    const read = () => readParts(request);
    // A body without a picture does not wait for uploads.
    if (lengthOf(request) <= bodyLimits.form) return await read();
    const { accountId = '' } = request.account ?? {};
    return await accountLimit(accountId, () => uploadLimit(clientSubnet(request.ip), read));
  } catch (error) {
    // The rest of the body is not read, and the plugin's own errors have English sentences.
    reply.header('connection', 'close');
    throw error instanceof Refusal ? error : unreadable();
  }
}

/** The length must be stated: the plugin limits the parts, but not the bytes before and after them. */
function requireMultipart(request: FastifyRequest, kind: FormKind): void {
  if (!request.isMultipart()) throw unreadable();
  if (!(lengthOf(request) <= bodyLimits[kind])) throw tooLarge(kind);
}

/** NaN without a Content-Length. */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length']);

async function readParts(request: FastifyRequest): Promise<Form> {
  const form = new Map<string, string | Uint8Array>();
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw unreadable();
    form.set(part.fieldname, part.type === 'file' ? await fileOf(part) : textOf(part));
  }
  return Object.fromEntries(form);
}

async function fileOf(part: MultipartFile): Promise<Uint8Array> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge('multipart');
  return bytes;
}

function textOf(part: Exclude<Multipart, MultipartFile>): string {
  if (part.valueTruncated || typeof part.value !== 'string') throw unreadable();
  return part.value;
}

const tooLarge = (kind: FormKind) =>
  kind === 'form'
    ? new Refusal('too-large', messageForStatus(413))
    : new Refusal(
        'too-large',
        'Foto ini lebih dari 512 KB. Muat ulang halaman lalu pilih lagi fotonya.',
        'avatar',
      );

const tooSlow = () =>
  new Refusal('invalid', 'Kiriman ini terlalu lambat sampai ke server. Periksa jaringanmu lalu simpan lagi.');

const tooManyUploads = () =>
  new Refusal('unavailable', 'Server sedang menerima banyak foto. Tunggu sebentar lalu simpan lagi.');

const stillUploading = () =>
  new Refusal('unavailable', 'Perubahan lain akun ini masih dikirim. Tunggu sebentar lalu simpan lagi.');

const unreadable = () =>
  new Refusal('invalid', 'Isian ini tidak terbaca seluruhnya. Muat ulang halaman lalu coba lagi.');
