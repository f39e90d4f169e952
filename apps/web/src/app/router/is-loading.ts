import { createContext, useContext } from 'react';

export const IsLoadingContext = createContext(false);

/** True while the next screen loads and is slow. */
export const useIsLoading = (): boolean => useContext(IsLoadingContext);
