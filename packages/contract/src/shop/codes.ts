import type { Codec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import { readCode } from '../text/typed-text.ts';

const typedCode: Codec<{ tryoutToken_code: string }, { code: string }> = {
  read: (wire) => ({ code: readCode(wire.tryoutToken_code) }),
  write: (value) => ({ tryoutToken_code: readCode(value.code) }),
};

export interface Redeemed {
  /** The tryouts that the code granted. */
  tryoutIds: number[];
}

const redeemed: Codec<{ listTryout_id: number[] }, Redeemed> = {
  read: (wire) => ({ tryoutIds: wire.listTryout_id }),
  write: (value) => ({ listTryout_id: value.tryoutIds }),
};

/** The reply's `message` is shown to the person. */
export const redeem = endpoint('POST', '/redeemToken', {
  access: 'account',
  body: typedCode,
  reply: redeemed,
});
