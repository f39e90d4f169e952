import type { ProofItem, Proof } from '../../src/proofs/proof.ts';

export interface Sample {
  item: ProofItem & { key: string };
  proof: Proof;
}
