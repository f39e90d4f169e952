import type { GatewayConfig } from '@ambang/orders/gateway/config.ts';
import { toGatewayConfig } from '@ambang/orders/gateway/config.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';

/** @throws StartFault when no gateway is configured, or not correctly */
export function readGateway(env: NodeJS.ProcessEnv): GatewayConfig {
  const settings = requireSettings(env, {
    names: ['NODE_ENV', 'MIDTRANS_SERVER_KEY', 'MIDTRANS_SNAP_URL', 'MIDTRANS_API_URL'],
    required: ['MIDTRANS_SERVER_KEY'],
  });
  return toGatewayConfig(settings);
}
