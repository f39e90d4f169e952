export type PolicyBlock =
  | string
  | { list: readonly string[] }
  | { terms: readonly (readonly [string, string])[] };

export interface PolicySection {
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}
