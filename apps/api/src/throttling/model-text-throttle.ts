import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Limits } from './limits.ts';
import type { Throttle } from './throttle.ts';
import { throttle } from './throttle.ts';

/** Counts the texts that an account has asked the language model for. */
export const modelTextThrottle = (pool: OpenDatabase['pool'], limits: Limits): Throttle =>
  throttle(
    pool,
    'model-text',
    limits.modelText,
    'Hari ini kamu sudah beberapa kali meminta tulisan AI. Coba lagi besok.',
  );
