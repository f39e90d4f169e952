export type PolicyBlock =
  | string
  | { list: readonly string[] }
  | { terms: readonly (readonly [string, string])[] };

export interface PolicySection {
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export const policyFacts = {
  effectiveDate: '2 Agustus 2024',
  contactEmail: 'privasi@ambang.example',
} as const;
