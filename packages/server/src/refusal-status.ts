import type { RefusalKind } from './refusal.ts';

export const statusByRefusalKind: Record<RefusalKind, number> = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  overtaken: 412,
  'too-large': 413,
  throttled: 429,
  unavailable: 503,
};
