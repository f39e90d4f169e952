import { getAccountData } from '@ambang/contract/account-data.ts';
import { call } from '../api/call.ts';
import { useAction } from '../ui/use-action.ts';
import { ActionRow } from './menu.tsx';

/** Everything that is kept about the person, as one readable file. */
export function DownloadRow() {
  const download = useAction(async () => {
    const data = await call(getAccountData, { timeoutMs: 60_000 });
    const text = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(`data-ambang-${data.dibuat.slice(0, 10)}.json`, text);
  });
  return (
    <ActionRow icon="download" onPress={download.run} isBusy={download.isBusy}>
      Unduh Data Saya
    </ActionRow>
  );
}

/** How long the file's address works: long enough for the slowest browser to begin the download. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. @param name of the product's making, never a person's words */
function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
