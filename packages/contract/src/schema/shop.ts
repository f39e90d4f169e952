import { Type } from 'typebox';
import { zeroOrOneSchema, instant, integer, listOf, nullable, objectOf, text } from './shapes.ts';

export const bundleSchema = objectOf({
  tryoutBundle_id: integer,
  tryoutBundle_name: text,
  description: text,
  descList: listOf(text),
  price: integer,
  base_price: integer,
  listTryout_id: listOf(integer),
  userBought_id: listOf(text),
  boolBought: Type.Boolean(),
  tryout_closed: nullable(instant),
  sale_ends_at: nullable(instant),
  sale_closed: Type.Boolean(),
});

export const transactionSchema = objectOf({
  transactionRecord_id: text,
  account_id: text,
  tryoutBundle_id: integer,
  transaction_title: text,
  jumlah_to: integer,
  transaction_status: Type.Union(['SUKSES', 'GAGAL', 'SEDANG DIPROSES'].map((word) => Type.Literal(word))),
  transaction_price: integer,
  snap_token: nullable(text),
  snap_redirect_url: nullable(text),
  failure_reason: nullable(
    Type.Union(
      ['expired', 'refused', 'returned', 'unavailable', 'owned', 'replaced'].map((reason) =>
        Type.Literal(reason),
      ),
    ),
  ),
  payment_type: nullable(text),
  paid_at: nullable(instant),
  refund_due: Type.Boolean(),
  receipt: nullable(objectOf({ number: text, seller: text, taxNumber: nullable(text) })),
  isClicked: zeroOrOneSchema,
  createdAt: instant,
  expires_at: instant,
  server_time: instant,
});
