export interface GatewayConfig {
  serverKey: string;
  /** Base address of Snap, which makes payment pages. */
  snapUrl: string;
  /** Base address of the Core API, which has the status of payments. */
  apiUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const defaults = {
  MIDTRANS_SNAP_URL: 'https://app.midtrans.com/snap/v1',
  MIDTRANS_API_URL: 'https://api.midtrans.com',
};

/**
 * The gateway that the environment names; null without a key. Production refuses plain http.
 * @param faultOf makes the error for an unusable address, from an Indonesian sentence
 */
export function readGatewayConfig(
  env: Environment,
  faultOf: (sentence: string) => Error,
): GatewayConfig | null {
  const serverKey = env['MIDTRANS_SERVER_KEY'] || undefined;
  if (!serverKey) return null;
  const protocols = env['NODE_ENV'] === 'production' ? /^https:$/ : /^https?:$/;
  const read = (name: keyof typeof defaults) => {
    const url = URL.parse(env[name] || defaults[name]);
    if (url && protocols.test(url.protocol)) return url.href.replace(/\/$/, '');
    throw faultOf(`${name} tidak terbaca. Kosongkan, atau tulis alamat https yang lengkap.`);
  };
  return { serverKey, snapUrl: read('MIDTRANS_SNAP_URL'), apiUrl: read('MIDTRANS_API_URL') };
}
