import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

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
