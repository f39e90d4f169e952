import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** 'TO-' and 26 characters of 5 bits each: 130 random bits. The gateway allows 50 characters. */
export function createOrderId(): string {
  const characters = [...randomBytes(26)].map((byte) => alphabet[byte % 32]);
  return `TO-${characters.join('')}`;
}

export const isOrderId = (text: string): boolean => /^TO-[A-Z0-9]{16,40}$/.test(text);
