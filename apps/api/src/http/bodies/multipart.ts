import { Refusal } from '@ambang/server/refusal.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientSubnet } from '../../throttling/client-key.ts';
import { messageForStatus } from '../replies/errors.ts';

/** Our page shrinks pictures to 512 px, so their files are far smaller. */
const FILE_LIMIT_BYTES = 512 * 1024;

/** In bytes. For JSON the limit of the app applies. */
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

/** For the wait and the arrival of an upload: 512 KB at 100 kbit/s take 42 s. nginx waits 60 s for the reply. */
export const UPLOAD_TIMEOUT_MS = 45_000;

/** Limits the uploads of all accounts. Each subnet is an owner. The files are in memory, together up to 32 MB. */
const uploadLimit = limitConcurrency({
  concurrency: 64,
  perOwner: 16,
  waiting: 100,
  waitingPerOwner: 50,
  timeoutMs: UPLOAD_TIMEOUT_MS,
  timeoutIncludesWork: true,
  refusal: (reason) => (reason === 'no answer in time' ? tooSlowRefusal() : tooManyUploadsRefusal()),
});

const accountLimit = limitConcurrency({ perOwner: 2, refusal: () => stillUploadingRefusal() });

type Form = Record<string, string | Uint8Array>;

/** Registers routes that accept multipart bodies. All other routes refuse such a body with 415, without reading it. */
export function registerMultipartRoutes(
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

/** @throws Refusal for a body that is not a form, exceeds its limits, arrives too slowly or is cut off */
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
    const { accountId = '' } = request.session ?? {};
    return await accountLimit(accountId, () => uploadLimit(clientSubnet(request.ip), read));
  } catch (error) {
    // The connection is closed, because the rest of the body is not read. The plugin's own errors have English messages.
    reply.header('connection', 'close');
    throw error instanceof Refusal ? error : unreadableRefusal();
  }
}

/** Requires a Content-Length, because the plugin limits the parts but not the bytes before and after them. */
function requireMultipart(request: FastifyRequest, kind: FormKind): void {
  if (!request.isMultipart()) throw unreadableRefusal();
  if (!(lengthOf(request) <= bodyLimits[kind])) throw tooLargeRefusal(kind);
}

/** @returns NaN without a Content-Length */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length']);

async function readParts(request: FastifyRequest): Promise<Form> {
  const form = new Map<string, string | Uint8Array>();
  for await (const part of request.parts()) {
    if (form.has(part.fieldname)) throw unreadableRefusal();
    form.set(part.fieldname, part.type === 'file' ? await fileOf(part) : textOf(part));
  }
  return Object.fromEntries(form);
}

async function fileOf(part: MultipartFile): Promise<Uint8Array> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLargeRefusal('multipart');
  return bytes;
}

function textOf(part: Exclude<Multipart, MultipartFile>): string {
  if (part.valueTruncated || typeof part.value !== 'string') throw unreadableRefusal();
  return part.value;
}

const tooLargeRefusal = (kind: FormKind) =>
  kind === 'form'
    ? new Refusal('too-large', messageForStatus(413))
    : new Refusal(
        'too-large',
        'Foto ini lebih dari 512 KB. Muat ulang halaman lalu pilih lagi fotonya.',
        'avatar',
      );

const tooSlowRefusal = () =>
  new Refusal('invalid', 'Kiriman ini terlalu lambat sampai ke server. Periksa jaringanmu lalu simpan lagi.');

const tooManyUploadsRefusal = () =>
  new Refusal('unavailable', 'Server sedang menerima banyak foto. Tunggu sebentar lalu simpan lagi.');

const stillUploadingRefusal = () =>
  new Refusal('unavailable', 'Perubahan lain akun ini masih dikirim. Tunggu sebentar lalu simpan lagi.');

const unreadableRefusal = () =>
  new Refusal('invalid', 'Isian ini tidak terbaca seluruhnya. Muat ulang halaman lalu coba lagi.');
