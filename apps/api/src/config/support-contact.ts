import { parseHttpUrl } from '@ambang/server/http-url.ts';
import { StartFault } from '@ambang/server/start-fault.ts';

const EMAIL = /^[^\s@"<>?&%]+@[^\s@"<>?&%]+$/;

/** @returns the address behind 'Bantuan': `mailto:` or https; null when the operator offers none */
export function readSupportContact(text: string | undefined): string | null {
  if (!text) return null;
  if (EMAIL.test(text)) return `mailto:${text}`;
  const url = parseHttpUrl(text, true);
  if (url && url.hash === '') return url.href;
  throw new StartFault(
    'SUPPORT_CONTACT tidak terbaca. Kosongkan, atau tulis alamat email atau alamat https yang lengkap, misalnya https://wa.me/6281234567890.',
  );
}
