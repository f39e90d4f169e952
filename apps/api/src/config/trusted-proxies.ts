import { isIP, isIPv6 } from 'node:net';
import { StartFault } from '@ambang/server/start-fault.ts';

/**
 * By default no proxy is trusted, because any client can send X-Forwarded-For.
 * @throws StartFault for text that is not a list of addresses and subnets
 */
export function readTrustedProxies(text: string | undefined): string[] {
  const proxies = (text ?? '').split(',').map((part) => part.trim());
  const named = proxies.filter((part) => part !== '');
  if (named.every(isAddressOrSubnet)) return named;
  throw new StartFault(
    'TRUSTED_PROXIES tidak terbaca. Tulis alamat IP atau jaringan dengan koma, misalnya 10.0.0.5,192.168.0.0/16.',
  );
}

function isAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}
