import { classNames } from '../class-names.ts';
import { useIsHydrated } from '../hydration.ts';
import { helpAddressHere } from './help-contact.ts';
import styles from './help-link.module.css';

interface Props {
  /** What the message to the operator is about. */
  about?: string;
  className?: string | undefined;
}

/** CSS hides the link on pages without a contact, so a prerendered page has its place from the first picture. */
export function HelpLink({ about, className }: Props) {
  const isHydrated = useIsHydrated();
  const address = isHydrated ? helpAddressHere(about) : undefined;
  // Search engines count a link without an address as a fault, also a hidden one.
  if (isHydrated && address === undefined) return null;
  return (
    <a
      className={classNames('link', styles.help, className)}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      Bantuan
    </a>
  );
}
