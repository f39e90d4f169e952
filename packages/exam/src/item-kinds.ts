interface ClassifiedItem {
  topic: number;
  /** TIU and TKP. */
  family?: string | null;
  /** TWK. A theme such as "sejarah" may occur in several topics. */
  theme?: string | null;
}

/** Returns the kind of an item: items of one kind practise the same skill. Each kind belongs to one topic. */
export function kindOf({ topic, family, theme }: ClassifiedItem): string {
  return family ?? (theme ? `topik-${topic}-${theme}` : `topik-${topic}`);
}
