/** A paragraph, a list, or terms with what they mean. */
export type PolicyBlock =
  string | { list: readonly string[] } | { terms: readonly (readonly [string, string])[] };

export interface PolicySection {
  /** Of the heading, for links. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}
