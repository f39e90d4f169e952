import { Fragment } from 'react';

/** An email address that prefers to break before "@" and after ".". */
export const EmailText = ({ children }: { children: string }) =>
  emailParts(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The parts of an address that stay on one line if they fit. */
export const emailParts = (email: string): string[] => email.match(/@?[^@.]+\.?|[@.]/g) ?? [];
