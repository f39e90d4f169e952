import type { Db } from '@ambang/db/open.ts';
import type { Orders } from '@ambang/orders/orders.ts';
import type { GatewayConfig } from '@ambang/payments/gateway.ts';
import { midtrans } from '@ambang/payments/gateway.ts';
import type { Surroundings } from './command.ts';
import { CommandFault } from './fault.ts';

const MIDTRANS = { snapUrl: 'https://app.midtrans.com/snap/v1', apiUrl: 'https://api.midtrans.com' };

/** The gateway of the environment, as the api reads it. @throws CommandFault when there is none */
export function readGateway(env: NodeJS.ProcessEnv): GatewayConfig {
  const serverKey = env['MIDTRANS_SERVER_KEY'] || undefined;
  if (!serverKey)
    throw new CommandFault(
      'MIDTRANS_SERVER_KEY belum diisi: tulis kunci server yang juga dipakai server Ambang, lalu jalankan lagi.',
    );
  const protocols = env['NODE_ENV'] === 'production' ? /^https:$/ : /^https?:$/;
  const read = (name: string, byDefault: string) => {
    const url = URL.parse(env[name] || byDefault);
    if (url && protocols.test(url.protocol)) return url.href.replace(/\/$/, '');
    throw new CommandFault(`${name} tidak terbaca. Kosongkan, atau tulis alamat https yang lengkap.`);
  };
  return {
    serverKey,
    snapUrl: read('MIDTRANS_SNAP_URL', MIDTRANS.snapUrl),
    apiUrl: read('MIDTRANS_API_URL', MIDTRANS.apiUrl),
  };
}

/** Nobody is sent anywhere by a command, so the address of the product does not matter. */
const NO_ADDRESS = new URL('http://localhost');

export function ordersOf(db: Db, { env, now }: Surroundings): Orders {
  return { db, gateway: midtrans(readGateway(env)), publicUrl: NO_ADDRESS, now: () => now };
}
