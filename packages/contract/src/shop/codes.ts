import type { Codec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import { normalizeCode } from '../text/normalize.ts';

const codeBodyCodec: Codec<{ tryoutToken_code: string }, { code: string }> = {
  read: (wire) => ({ code: normalizeCode(wire.tryoutToken_code) }),
  write: (value) => ({ tryoutToken_code: normalizeCode(value.code) }),
};

interface Redemption {
  /** The tryouts that the code granted. */
  tryoutIds: number[];
}

const redemptionCodec: Codec<{ listTryout_id: number[] }, Redemption> = {
  read: (wire) => ({ tryoutIds: wire.listTryout_id }),
  write: (value) => ({ listTryout_id: value.tryoutIds }),
};

/** The reply's `message` is shown to the user. */
export const redeemCode = endpoint('POST', '/redeemToken', {
  access: 'account',
  body: codeBodyCodec,
  reply: redemptionCodec,
});
