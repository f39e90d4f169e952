const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&(?:[a-z]{2,8}|#x?[0-9a-f]{1,6});/i;

/** Screens show HTML as it is written. @returns the first HTML of the text; null without any */
export const findHtml = (text: string): string | null => HTML.exec(text)?.[0] ?? null;
