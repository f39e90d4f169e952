import type { Item, Proof } from '../../src/proofs/proof.ts';

/** A correct item and its proof. */
export interface Sample {
  item: Item & { key: string };
  proof: Proof;
}
