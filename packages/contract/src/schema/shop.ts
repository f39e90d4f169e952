import { Type } from 'typebox';
import {
  instantSchema,
  integerSchema,
  listSchema,
  nullableSchema,
  objectSchema,
  textSchema,
} from './shapes.ts';

export const flagSchema = Type.Union([Type.Literal(0), Type.Literal(1)]);

export const bundleSchema = objectSchema({
  tryoutBundle_id: integerSchema,
  tryoutBundle_name: textSchema,
  description: textSchema,
  descList: listSchema(textSchema),
  price: integerSchema,
  base_price: integerSchema,
  listTryout_id: listSchema(integerSchema),
  userBought_id: listSchema(textSchema),
  boolBought: Type.Boolean(),
  tryout_closed: nullableSchema(instantSchema),
  sale_ends_at: nullableSchema(instantSchema),
  sale_closed: Type.Boolean(),
});

export const transactionSchema = objectSchema({
  transactionRecord_id: textSchema,
  account_id: textSchema,
  tryoutBundle_id: integerSchema,
  transaction_title: textSchema,
  jumlah_to: integerSchema,
  transaction_status: Type.Union(['SUKSES', 'GAGAL', 'SEDANG DIPROSES'].map((word) => Type.Literal(word))),
  transaction_price: integerSchema,
  snap_token: nullableSchema(textSchema),
  snap_redirect_url: nullableSchema(textSchema),
  failure_reason: nullableSchema(
    Type.Union(
      ['expired', 'refused', 'returned', 'unavailable', 'owned', 'replaced'].map((reason) =>
        Type.Literal(reason),
      ),
    ),
  ),
  payment_type: nullableSchema(textSchema),
  paid_at: nullableSchema(instantSchema),
  refund_due: Type.Boolean(),
  isClicked: flagSchema,
  createdAt: instantSchema,
  expires_at: instantSchema,
  server_time: instantSchema,
});
