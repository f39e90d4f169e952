import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { unreadQuery } from '../api/queries/notifications.ts';
import { IconButton, IconLink } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './bell.module.css';
import { Dropdown } from './dropdown.tsx';

/** A link to the page on narrow windows, on wide ones a button with a dropdown: the style sheet shows one of the two. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const dropdownId = useId();
  const name = unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi';
  const sign = (
    <>
      <Icon name="bell" />
      {unread > 0 && <span className={styles.dot} />}
    </>
  );
  return (
    <>
      <IconLink to="/notification" className={styles.link} aria-label={name}>
        {sign}
      </IconLink>
      <IconButton className={styles.button} aria-label={name} popoverTarget={dropdownId}>
        {sign}
      </IconButton>
      <Dropdown id={dropdownId} />
    </>
  );
}
