import { initialLetters } from '@ambang/contract/text/initials.ts';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

interface Props {
  name: string;
  /** The URL of the picture. Without one, initials are shown. */
  picture: string | null;
  size?: 'sm' | 'lg';
  className?: string | undefined;
}

/** Decorative: the name is always beside it. */
export function Avatar({ name, picture, size = 'sm', className }: Props) {
  return (
    <span className={classNames(styles.avatar, styles[size], className)} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initialLetters(name).join('')}
    </span>
  );
}
