import { BlockList, isIP, isIPv6 } from 'node:net';
import { ConfigFault } from './config-fault.ts';

/**
 * Who may say for whom a request is passed on, as addresses and networks. Nobody by default: anyone can write
 * X-Forwarded-For.
 * @throws ConfigFault
 */
export function readTrustedProxies(text: string | undefined): string[] {
  const proxies = (text ?? '').split(',').map((part) => part.trim());
  const named = proxies.filter((part) => part !== '');
  if (named.every(isNetwork)) return named;
  throw new ConfigFault(
    'TRUSTED_PROXIES tidak terbaca. Tulis alamat IP atau jaringan dengan koma, misalnya 10.0.0.5,192.168.0.0/16.',
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** What is counted as one client: an IPv4 address, or the network of 64 bits that a home gets with IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  if (mapped.check(address, 'ipv6')) return address.replace(/^.*:/, '');
  return groupsOf(address).slice(0, 4).join(':');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL writes every address in one way, with '::' at most once.
  const host = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = host.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(missing).fill('0'), ...back];
}
