import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { setNameInRankings } from '@ambang/contract/accounts/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { profileQuery } from '../../api/queries/profile.ts';
import { useAction } from '../../ui/use-action.ts';
import { SwitchRow } from './switch-row.tsx';

/** The switch saves at once, and switches back when saving fails. */
export function RankingNameRow({ showsInitials }: Pick<Profile, 'showsInitials'>) {
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
  return (
    <SwitchRow
      icon="list-ordered"
      label="Tampilkan namaku di perangkingan"
      isOn={pending ?? !showsInitials}
      onSwitch={save.run}
      isBusy={save.isBusy}
    >
      Kalau dimatikan, yang tampil hanya inisialmu, tanpa foto.
    </SwitchRow>
  );
}
