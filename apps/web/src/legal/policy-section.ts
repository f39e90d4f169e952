/** A paragraph, a list, or terms with their meanings. */
export type PolicyBlock =
  | string
  | { list: readonly string[] }
  | { terms: readonly (readonly [string, string])[] };

export interface PolicySection {
  /** The id of the heading, for links. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export const policyFacts = {
  effective: '2 Agustus 2024',
  contactEmail: 'privasi@ambang.example',
} as const;
