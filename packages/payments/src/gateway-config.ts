import type { GatewayConfig } from './gateway.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const byDefault = {
  MIDTRANS_SNAP_URL: 'https://app.midtrans.com/snap/v1',
  MIDTRANS_API_URL: 'https://api.midtrans.com',
};

/**
 * The gateway of the environment; null without a key. Plain http is for trying out only.
 * @param faultOf makes the error for an address that cannot be used, of an Indonesian sentence
 */
export function readGatewayConfig(
  env: Environment,
  faultOf: (sentence: string) => Error,
): GatewayConfig | null {
  const serverKey = env['MIDTRANS_SERVER_KEY'] || undefined;
  if (!serverKey) return null;
  const protocols = env['NODE_ENV'] === 'production' ? /^https:$/ : /^https?:$/;
  const read = (name: keyof typeof byDefault) => {
    const url = URL.parse(env[name] || byDefault[name]);
    if (url && protocols.test(url.protocol)) return url.href.replace(/\/$/, '');
    throw faultOf(`${name} tidak terbaca. Kosongkan, atau tulis alamat https yang lengkap.`);
  };
  return { serverKey, snapUrl: read('MIDTRANS_SNAP_URL'), apiUrl: read('MIDTRANS_API_URL') };
}
