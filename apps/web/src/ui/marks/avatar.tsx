import { initialLetters } from '@ambang/contract/text/initials.ts';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

interface Props {
  name: string;
  /** Address of the picture; initials stand in when there is none. */
  picture: string | null;
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}

/** Decorative: the name always stands beside it. */
export function Avatar({ name, picture, size = 'sm', className }: Props) {
  return (
    <span className={classNames(styles.avatar, styles[size], className)} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word: "Rani Ayu Puspita" is RP. */
export const initialsOf = (name: string): string => initialLetters(name).join('');
