export interface GatewayConfig {
  serverKey: string;
  /** Base URL of Snap, which creates payment pages. */
  snapUrl: string;
  /** Base URL of the Core API, which returns the status of payments. */
  apiUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const defaults = {
  MIDTRANS_SNAP_URL: 'https://app.midtrans.com/snap/v1',
  MIDTRANS_API_URL: 'https://api.midtrans.com',
};

/**
 * Reads the gateway's settings; null without a server key. Production requires https.
 * @param toError creates the error for an invalid URL from an Indonesian message
 */
export function readGatewayConfig(
  env: Environment,
  toError: (message: string) => Error,
): GatewayConfig | null {
  const serverKey = env['MIDTRANS_SERVER_KEY'] || undefined;
  if (!serverKey) return null;
  const protocols = env['NODE_ENV'] === 'production' ? /^https:$/ : /^https?:$/;
  const read = (name: keyof typeof defaults) => {
    const url = URL.parse(env[name] || defaults[name]);
    if (url && protocols.test(url.protocol)) return url.href.replace(/\/$/, '');
    throw toError(`${name} tidak terbaca. Kosongkan, atau tulis alamat https yang lengkap.`);
  };
  return { serverKey, snapUrl: read('MIDTRANS_SNAP_URL'), apiUrl: read('MIDTRANS_API_URL') };
}
