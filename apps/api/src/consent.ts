/** The privacy policy that a person agrees to by making an account: its effective date. */
export const CONSENT_VERSION = '2024-08-02';
