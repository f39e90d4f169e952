import { BundleShelf } from '../../shop/bundles/bundle-shelf.tsx';
import { Tryouts } from '../../tryouts/tryouts.tsx';

/** What the account owns, and the bundles below it. */
export const Component = () => <Tryouts shelf={<BundleShelf />} />;
