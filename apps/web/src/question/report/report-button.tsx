import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import type { Report } from './use-report.tsx';

interface Props {
  report: Pick<Report, 'open' | 'isBusy'>;
  className?: string | undefined;
}

export const ReportButton = ({ report, className }: Props) => (
  <Button
    variant="text"
    size="sm"
    className={className}
    busy={report.isBusy}
    aria-haspopup="dialog"
    onClick={report.open}
  >
    <Icon name="flag" size={16} />
    Laporkan soal ini
  </Button>
);
