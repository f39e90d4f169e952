import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { transactionsQuery } from '../../api/queries/transactions.ts';
import { ownedTryoutsQuery } from '../../api/queries/tryouts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useAction } from '../../ui/use-action.ts';
import { ProfileSubpage } from '../profile-subpage.tsx';
import { ContentsList } from './contents-list.tsx';
import { ContentsSkeleton } from './contents-skeleton.tsx';
import { fileTexts } from './contents-texts.ts';

export function Component() {
  const tryouts = useQuery(ownedTryoutsQuery);
  const transactions = useQuery(transactionsQuery);
  const isPending = tryouts.isPending || transactions.isPending;
  return (
    <ProfileSubpage
      title="Unduh Data Saya"
      lead="Satu berkas JSON yang bisa kamu simpan atau pindahkan."
      busy={isPending}
    >
      {isPending ? (
        <ContentsSkeleton rows={5} />
      ) : (
        <>
          <ContentsList texts={fileTexts(tryouts.data, transactions.data?.length)} />
          <DownloadButton />
          <p className="muted small">Kalau terlalu sering diunduh, kamu diminta menunggu sebentar.</p>
        </>
      )}
    </ProfileSubpage>
  );
}

function DownloadButton() {
  const download = useAction(async () => {
    const data = await call(getAccountData, { timeoutMs: 60_000 });
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    const name = `data-ambang-${data.dibuat.slice(0, 10)}.json`;
    saveFile(name, file);
    showToast('ok', `Datamu sudah diunduh: ${name}`);
  });
  return (
    <Button
      variant="primary"
      size="lg"
      block
      onClick={download.run}
      busy={download.isBusy}
      busyText="Menyiapkan..."
    >
      <Icon name="download" />
      Unduh
    </Button>
  );
}
