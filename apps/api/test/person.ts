import type { Credentials, Registration } from '@ambang/contract/accounts.ts';
import { login } from '@ambang/contract/accounts.ts';
import type { Access, Endpoint, Method } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { storedPhone } from '@ambang/contract/fields.ts';
import { createAccount } from '@ambang/db/accounts.ts';
import type { Db } from '@ambang/db/open.ts';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../src/password.ts';

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

export interface RawRequest {
  method: Method | 'HEAD' | 'OPTIONS' | 'PATCH';
  url: string;
  /** A value travels as JSON, a text as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer<Reply> {
  status: number;
  /** @throws when the call was refused */
  data: Reply;
  message: string | undefined;
  response: Response;
}

/** A browser with its cookies. */
export interface Browser {
  cookies: Map<string, string>;
  /** Sends what a page of ours would send, or whatever else the headers say. */
  send(request: RawRequest): Promise<Response>;
  call<A extends Access, Params extends string, Body, Reply>(
    endpoint: Endpoint<A, Params, Body, Reply>,
    input?: { id?: string | number; body?: Body },
  ): Promise<Answer<Reply>>;
}

export interface Person extends Browser, Registration {
  accountId: string;
  /** Another device, signed in to the same account. */
  onOtherDevice(): Promise<Browser>;
}

interface Sent {
  data?: unknown;
  message?: string;
}

export function browser(app: () => FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  const send = async ({ method, url, body, headers }: RawRequest): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app().inject({
      method,
      url,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { cookies, send, call: (endpoint, input = {}) => call(send, endpoint, input) };
}

async function call<A extends Access, Params extends string, Body, Reply>(
  send: Browser['send'],
  endpoint: Endpoint<A, Params, Body, Reply>,
  { id, body }: { id?: string | number; body?: Body },
): Promise<Answer<Reply>> {
  const request = {
    method: endpoint.method,
    url: BASE_PATH + endpoint.path.replace(':id', encodeURIComponent(String(id))),
  };
  const response = await send(
    body === undefined
      ? request
      : { ...request, ...travelling(endpoint.bodyKind, endpoint.body.write(body)) },
  );
  const said = response.json<Sent>();
  return {
    status: response.statusCode,
    message: said.message,
    response,
    get data() {
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${said.message}`);
      return endpoint.reply.read(said.data);
    },
  };
}

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function travelling(kind: 'json' | 'form', wire: unknown): Pick<RawRequest, 'body' | 'headers'> {
  if (kind === 'json') return { body: wire };
  return { body: new URLSearchParams(wire as Record<string, string>).toString(), headers: FORM };
}

let people = 0;

export function aRegistration(): Registration {
  people += 1;
  return {
    name: `Rani ${people}`,
    email: `rani${people}@contoh.id`,
    password: `kata sandi ${people}`,
    phone: '081234567890',
  };
}

/** Hashing is slow on purpose: once for everybody. */
let hashed: Promise<string> | undefined;

/** An account that exists already, signed in as a person does. */
export async function aPerson(app: () => FastifyInstance, db: Db, now: number): Promise<Person> {
  const registration = { ...aRegistration(), password: 'kata sandi uji' };
  const { name, email, phone } = registration;
  const passwordHash = await (hashed ??= hashPassword(registration.password));
  const account = { name, email, phone: storedPhone(phone), passwordHash, consentVersion: '2024-08-02' };
  const accountId = (await createAccount(db, account, now))!;
  const onOtherDevice = async (): Promise<Browser> => {
    const other = browser(app);
    await signIn(other, registration);
    return other;
  };
  return { ...(await onOtherDevice()), ...registration, accountId, onOtherDevice };
}

export async function signIn(own: Browser, { email, password }: Credentials): Promise<void> {
  const { status, message } = await own.call(login, { body: { email, password } });
  if (status !== 200) throw new Error(message);
}
