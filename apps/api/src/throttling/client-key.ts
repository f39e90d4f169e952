import { BlockList, isIPv6 } from 'node:net';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import type { FastifyRequest } from 'fastify';

/** @param account the account's id, or the email that a signed-out client typed */
export const clientKey = (request: FastifyRequest, account: string): ClientKey => ({
  subnet: clientSubnet(request.ip),
  account,
});

/**
 * An IP address with a port or brackets, as some proxies write it: `198.51.100.7:51234`, `[2001:db8::1]:51234`,
 * `[2001:db8::1]`.
 */
const WITH_PORT_OR_BRACKETS = /^(?:\[([^\]]+)\](?::\d+)?|((?:::ffff:)?\d+(?:\.\d+){3}):\d+)$/i;

export function stripPort(address: string): string {
  const [, inBrackets, beforePort] = WITH_PORT_OR_BRACKETS.exec(address) ?? [];
  return inBrackets ?? beforePort ?? address;
}

const ipv4Mapped = new BlockList();
ipv4Mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * Returns the subnet that counts as one client: an IPv4 address, or the /64 of an IPv6 address, which is usually one home.
 * @param ip an IP address, with or without a port
 */
export function clientSubnet(ip: string): string {
  const address = stripPort(ip);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return ipv4Mapped.check(address, 'ipv6') ? ipv4Of(groups) : groups.slice(0, 4).join(':');
}

const ipv4Of = (groups: readonly string[]): string =>
  groups
    .slice(-2)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 0xff])
    .join('.');

function groupsOf(address: string): string[] {
  // A URL writes the address in one form: lower case, no leading zeros, an embedded IPv4 address as two groups.
  const host = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = host.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(missing).fill('0'), ...back];
}
