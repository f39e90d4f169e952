import { Fragment } from 'react';

/** An email address that prefers to break after "@" and ".". */
export const EmailText = ({ children }: { children: string }) =>
  (children.match(/[^@.]+[@.]?|[@.]/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
