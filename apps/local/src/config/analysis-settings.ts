import { createTicketKeys } from '@ambang/settings/create-keys.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

export interface AnalysisSettings {
  /** The service's origin for browsers. Absent: the launcher chooses it. */
  url: string | undefined;
  port: number;
  isPortExplicit: boolean;
  /** Absent: each start creates the role. */
  databaseUrl: string | undefined;
  keys: TicketKeys;
}

/** The key pair of the tickets: base64 of DER (PKCS8 and SPKI). */
interface TicketKeys {
  privateKey: string;
  publicKey: string;
}

/** Added to the product's port, or subtracted when the sum is not a port. The simulators use the offsets 1 to 4. */
const PORT_OFFSET = 9;

export function toAnalysisSettings(settings: SettingValues): AnalysisSettings {
  const { ANALYSIS_PORT: port, ANALYSIS_URL: url } = settings;
  return {
    url: url?.origin,
    port: port ?? defaultPort(settings.PORT),
    isPortExplicit: port !== undefined,
    databaseUrl: settings.ANALYSIS_DATABASE_URL,
    keys: chooseKeys(settings),
  };
}

const defaultPort = (productPort: number): number =>
  productPort + (productPort + PORT_OFFSET <= 65_535 ? PORT_OFFSET : -PORT_OFFSET);

/** New keys invalidate the tickets of the previous start. Pages fetch new tickets automatically. */
function chooseKeys({ TICKET_PRIVATE_KEY, TICKET_PUBLIC_KEY }: SettingValues): TicketKeys {
  if (TICKET_PRIVATE_KEY && TICKET_PUBLIC_KEY)
    return {
      privateKey: TICKET_PRIVATE_KEY.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      publicKey: TICKET_PUBLIC_KEY.export({ format: 'der', type: 'spki' }).toString('base64'),
    };
  const created = createTicketKeys();
  return { privateKey: created.TICKET_PRIVATE_KEY, publicKey: created.TICKET_PUBLIC_KEY };
}
