/** The section with the prices on the landing page. */
export const PRICES_ID = 'harga';

/**
 * The texts of the built landing page that the server replaces for each bundle on sale. The page is built without prices,
 * because they are set while the product runs.
 */
export const offerTokens = {
  name: '{nama}',
  description: '{keterangan}',
  price: '{harga}',
  /** The number of its cloth, 0 to 3. */
  cloth: '{kain}',
};
