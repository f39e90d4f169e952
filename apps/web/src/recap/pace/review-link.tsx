import type { ReactNode } from 'react';
import { reviewPath, useTryoutId } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';

/** Opens the review at a question. */
export const ReviewLink = ({ number, children }: { number: number; children: ReactNode }) => (
  <Link className="link" to={reviewPath(useTryoutId(), number)}>
    {children}
  </Link>
);
