import type { Item, Proof } from '../../src/proofs/proof.ts';

export interface Sample {
  item: Item & { key: string };
  proof: Proof;
}
