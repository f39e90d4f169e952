import { hash, randomBytes } from 'node:crypto';

/** 256 bits in base64url. Only the hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Other texts are never looked up in the database. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
