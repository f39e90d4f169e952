import type { Asked } from '../http.ts';

/** What is wrong with the headers of a call; the codes are the gateway's. */
interface HeaderFault {
  status: 403 | 415;
  message: string;
}

/** The gateway wants to be told that JSON is sent and taken, in every call. */
export function headerFault({ method, headers }: Asked): HeaderFault | null {
  if (!(headers.accept ?? '').includes(JSON_TYPE))
    return { status: 403, message: 'Accept header must be application/json' };
  if (method === 'POST' && !(headers['content-type'] ?? '').startsWith(JSON_TYPE))
    return { status: 415, message: 'Content-Type header must be application/json' };
  return null;
}

const JSON_TYPE = 'application/json';
