import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { call } from '../../api/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useAction } from '../../ui/use-action.ts';
import { ActionRow } from './menu.tsx';

export function DownloadRow() {
  const download = useAction(async () => {
    const data = await call(getAccountData, { timeoutMs: 60_000 });
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(`data-ambang-${data.dibuat.slice(0, 10)}.json`, file);
  });
  return (
    <ActionRow icon="download" onPress={download.run} isBusy={download.isBusy}>
      Unduh Data Saya
    </ActionRow>
  );
}
