import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** From this width on, the key stands beside the question. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1000px)');
