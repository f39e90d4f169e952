import { markAllRead, markRead } from '@ambang/contract/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryKeys } from '../api/cache/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/messages/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';

const reportFailure = () => showToast('bad', 'gagal membaca pesan');

export function useMarkAsRead() {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: queryKeys.notifications });
  const all = useAction(async () => {
    await call(markAllRead);
    await refetch();
  }, reportFailure);
  const markOne = (id: number) => {
    void call(markRead, { params: { id } })
      .catch(toastFailure)
      .finally(() => void refetch());
  };
  return { markOne, markAll: all.run, isMarkingAll: all.isBusy };
}

export const MarkAllAsReadButton = ({ onPress, isBusy }: { onPress: () => void; isBusy: boolean }) => (
  <Button variant="text" size="sm" onClick={onPress} busy={isBusy}>
    Tandai telah dibaca
  </Button>
);
