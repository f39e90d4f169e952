let digits: Intl.NumberFormat | undefined;

/** The format is made when a number is first shown, because making it would slow down a slow phone's first visit. */
const shownDigits = (): Intl.NumberFormat =>
  (digits ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 }));

/** A number as it is written in Indonesian: 12345 is "12.345", 91.25 is "91,3". */
export const countText = (count: number): string => shownDigits().format(count);
