import { classNames } from '../ui/class-names.ts';
import { rupiah } from '../format/rupiah.ts';
import styles from './price.module.css';

interface Props {
  price: number;
  basePrice: number;
  /** `display` stands beside the buy button, `bar` in the bar at the bottom of a phone. */
  look?: 'card' | 'display' | 'bar';
}

export function Price({ price, basePrice, look = 'card' }: Props) {
  return (
    <p className={classNames(styles.price, styles[look])}>
      <b>{rupiah(price)}</b>
      {basePrice > price && (
        <s>
          <span className="visually-hidden">Harga semula </span>
          {rupiah(basePrice)}
        </s>
      )}
    </p>
  );
}
