import { BlockList, isIP, isIPv6 } from 'node:net';
import { stripPort } from '../../throttling/client-key.ts';

/**
 * Returns a function that checks whether an IP address, with or without a port, is that of a trusted proxy.
 * @param proxies IP addresses and subnets
 */
export function createTrustedProxyCheck(
  proxies: readonly string[],
): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (addressWithPort) => {
    const address = stripPort(addressWithPort ?? '');
    return isIP(address) !== 0 && list.check(address, familyOf(address));
  };
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
