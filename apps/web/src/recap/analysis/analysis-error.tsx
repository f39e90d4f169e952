import { failureMessage, NetworkFailure } from '../../api/failure.ts';
import { reviewPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './analysis.module.css';

interface Props {
  tryoutId: number;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown when the analysis cannot be loaded. Links to the review, which does not need the analysis service. */
export function AnalysisError({ tryoutId, error, isRetrying, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        framed
        drawing={error instanceof NetworkFailure ? 'offline' : 'error'}
        title="Analisis belum bisa dimuat"
        action={
          <div className={styles.errorActions}>
            <Button onClick={onRetry} busy={isRetrying}>
              <Icon name="refresh-cw" />
              Coba lagi
            </Button>
            <ButtonLink variant="text" to={reviewPath(tryoutId)}>
              Buka Pembahasan
            </ButtonLink>
          </div>
        }
      >
        {failureMessage(error)}
      </EmptyState>
    </div>
  );
}
