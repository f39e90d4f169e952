/** The page behind the link in a letter; the specification names it. */
export const RESET_PATH = '/reset-password';

/** The page whose button confirms a new e-mail. */
export const CONFIRM_EMAIL_PATH = '/confirm-email';

const SECRET_PATHS: ReadonlySet<string> = new Set([RESET_PATH, CONFIRM_EMAIL_PATH]);

/** Whether the page's address holds a secret, which must not travel on to what the page loads or leads to. */
export const hasSecretAddress = (pathname: string): boolean => SECRET_PATHS.has(pathname);
