import type { Codec } from '../codec.ts';
import { nullableInstantCodec, listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

export interface Bundle {
  id: number;
  name: string;
  description: string;
  /** The entries under "Paket ini termasuk:". */
  contents: string[];
  /** Rupiah, 0 if free. */
  price: number;
  /** Rupiah. The page shows it struck through if it is higher than `price`. */
  basePrice: number;
  tryoutIds: number[];
  isOwned: boolean;
  /** When the first of the bundle's tryouts closes; null if no tryout closes. */
  closesAt: number | null;
  /** Two hours before `closesAt`. */
  saleEndsAt: number | null;
  /** By the server's clock, because the device's clock may be wrong. */
  isSaleClosed: boolean;
  /** The caller's account id if the caller owns the bundle; otherwise empty. */
  buyers: string[];
}

interface BundleWire {
  tryoutBundle_id: number;
  tryoutBundle_name: string;
  description: string;
  descList: string[];
  price: number;
  base_price: number;
  listTryout_id: number[];
  userBought_id: string[];
  boolBought: boolean;
  tryout_closed: string | null;
  sale_ends_at: string | null;
  sale_closed: boolean;
}

export const bundleCodec: Codec<BundleWire, Bundle> = {
  read: (wire) => ({
    id: wire.tryoutBundle_id,
    name: wire.tryoutBundle_name,
    description: wire.description,
    contents: wire.descList,
    price: wire.price,
    basePrice: wire.base_price,
    tryoutIds: wire.listTryout_id,
    isOwned: wire.boolBought,
    buyers: wire.userBought_id,
    closesAt: nullableInstantCodec.read(wire.tryout_closed),
    saleEndsAt: nullableInstantCodec.read(wire.sale_ends_at),
    isSaleClosed: wire.sale_closed,
  }),
  write: (value) => ({
    tryoutBundle_id: value.id,
    tryoutBundle_name: value.name,
    description: value.description,
    descList: value.contents,
    price: value.price,
    base_price: value.basePrice,
    listTryout_id: value.tryoutIds,
    userBought_id: value.buyers,
    boolBought: value.isOwned,
    tryout_closed: nullableInstantCodec.write(value.closesAt),
    sale_ends_at: nullableInstantCodec.write(value.saleEndsAt),
    sale_closed: value.isSaleClosed,
  }),
};

export const listBundles = endpoint('GET', '/tryoutBundle', {
  access: 'account',
  reply: listCodec(bundleCodec),
});

export const getBundle = endpoint('GET', '/tryoutBundle/:id', { access: 'account', reply: bundleCodec });
