import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';

export const MarkAllButton = ({ onPress, isBusy }: { onPress: () => void; isBusy: boolean }) => (
  <Button variant="text" size="sm" onClick={onPress} busy={isBusy}>
    <Icon name="check" />
    Tandai telah dibaca
  </Button>
);
