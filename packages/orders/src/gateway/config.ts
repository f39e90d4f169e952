export interface GatewayConfig {
  serverKey: string;
  /** Base URL of Snap, which creates payment pages. */
  snapUrl: string;
  /** Base URL of the Core API, which returns the status of payments. */
  apiUrl: string;
}

interface GatewaySettings {
  MIDTRANS_SERVER_KEY: string;
  MIDTRANS_SNAP_URL: URL;
  MIDTRANS_API_URL: URL;
}

export const toGatewayConfig = (settings: GatewaySettings): GatewayConfig => ({
  serverKey: settings.MIDTRANS_SERVER_KEY,
  snapUrl: withoutSlash(settings.MIDTRANS_SNAP_URL),
  apiUrl: withoutSlash(settings.MIDTRANS_API_URL),
});

const withoutSlash = ({ href }: URL): string => href.replace(/\/$/, '');
