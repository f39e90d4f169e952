import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

interface Props {
  name: string;
  /** Address of the picture; initials stand in when there is none. */
  picture: string | null;
  size?: 'sm' | 'md' | 'lg';
}

/** Decorative: the name always stands beside it. */
export function Avatar({ name, picture, size = 'sm' }: Props) {
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word: "Rani Ayu Puspita" is RP. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => ([...(word ?? '')][0] ?? '').toLocaleUpperCase('id')).join('');
}
