import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { setNameInRankings } from '@ambang/contract/accounts/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { profileQuery } from '../../api/queries/profile.ts';
import { Icon, Spinner } from '../../ui/marks/icon.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './ranking-name-row.module.css';

/**
 * The switch saves at once, and switches back when saving fails. While it saves, it keeps the focus and ignores presses.
 */
export function RankingNameRow({ showsInitials }: Pick<Profile, 'showsInitials'>) {
  const id = useId();
  const { isNameShown, isBusy, setNameShown } = useNameInRankings(showsInitials);
  return (
    <li>
      <label className={styles.row} htmlFor={id}>
        {isBusy ? <Spinner /> : <Icon name="list-ordered" />}
        <span id={`${id}-name`}>Tampilkan namaku di perangkingan</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isNameShown}
          onChange={({ target }) => !isBusy && setNameShown(target.checked)}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        />
        <span className={styles.hint} id={`${id}-hint`}>
          Kalau dimatikan, yang tampil hanya inisialmu, tanpa foto.
        </span>
      </label>
    </li>
  );
}

function useNameInRankings(showsInitials: boolean) {
  const queries = useQueryClient();
  const [pending, setPending] = useState<boolean | null>(null);
  const save = useAction(async (isNameShown: boolean) => {
    setPending(isNameShown);
    try {
      await call(setNameInRankings, { body: { showsInitials: !isNameShown } });
      await queries.cancelQueries(profileQuery);
      queries.setQueryData(
        profileQuery.queryKey,
        (known) => known && { ...known, showsInitials: !isNameShown },
      );
    } finally {
      setPending(null);
    }
  });
  return { isNameShown: pending ?? !showsInitials, isBusy: save.isBusy, setNameShown: save.run };
}
