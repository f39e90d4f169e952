import { offerTokens, PRICES_ID } from '@ambang/contract/landing-prices.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/hydration.ts';
import { LandingSection } from '../section.tsx';
import styles from './prices.module.css';

/** Only the page from the server has prices, because only the server has them without a sign-in. */
const useHasPrices = (): boolean => !useIsHydrated();

export const PricesLink = ({ className }: { className: string | undefined }) =>
  useHasPrices() && (
    <a className={className} href={`#${PRICES_ID}`}>
      Harga
    </a>
  );

/** A template: the server repeats one of the two cards for each bundle on sale, and replaces the tokens. */
export const Prices = () =>
  useHasPrices() && (
    <LandingSection id={PRICES_ID} onPaper>
      <h2>Mulai gratis. Lanjut kalau cocok.</h2>
      <ul className={styles.list}>
        <OfferCard kind="free" />
        <OfferCard kind="paid" />
      </ul>
      <p className={styles.note}>Sekali bayar lewat Midtrans, tanpa langganan.</p>
    </LandingSection>
  );

const OfferCard = ({ kind }: { kind: 'free' | 'paid' }) => (
  <li className={styles.card} data-offer={kind}>
    <span className={styles.cloth} data-cloth={offerTokens.cloth} />
    <div className={styles.body}>
      <h3>{offerTokens.name}</h3>
      <p className={styles.price}>{offerTokens.price}</p>
      <p className={styles.description}>{offerTokens.description}</p>
      <ButtonLink to="/register" variant={kind === 'free' ? 'primary' : 'secondary'}>
        {kind === 'free' ? 'Daftar dan mulai' : 'Daftar dulu'}
      </ButtonLink>
    </div>
  </li>
);
