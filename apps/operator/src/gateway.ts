import type { Db } from '@ambang/db/open.ts';
import type { OrderContext } from '@ambang/orders/context.ts';
import type { GatewayConfig } from '@ambang/orders/gateway/config.ts';
import { midtrans } from '@ambang/orders/gateway/midtrans.ts';
import { readGatewayConfig } from '@ambang/orders/gateway/config.ts';
import type { Surroundings } from './command.ts';
import { CommandFault } from './fault.ts';

/** The gateway of the environment, as the api reads it. @throws CommandFault when there is none */
export function readGateway(env: NodeJS.ProcessEnv): GatewayConfig {
  const config = readGatewayConfig(env, (sentence) => new CommandFault(sentence));
  if (config) return config;
  throw new CommandFault(
    'MIDTRANS_SERVER_KEY belum diisi: tulis kunci server yang juga dipakai server Ambang, lalu jalankan lagi.',
  );
}

/** Nobody is sent anywhere by a command, so the address of the product does not matter. */
const NO_ADDRESS = new URL('http://localhost');

export function ordersOf(db: Db, { env, now }: Surroundings): OrderContext {
  return { db, gateway: midtrans(readGateway(env)), publicUrl: NO_ADDRESS, now: () => now };
}
