import { hash, randomBytes } from 'node:crypto';

/** A secret of 256 bits in base64url, for a cookie or a link. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Whether the text has the form of a token. Other texts are never looked up in the database. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
