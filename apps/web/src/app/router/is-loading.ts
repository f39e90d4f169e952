import { createContext, useContext } from 'react';

export const IsLoadingContext = createContext(false);

/** True while the next screen loads. */
export const useIsLoading = (): boolean => useContext(IsLoadingContext);
