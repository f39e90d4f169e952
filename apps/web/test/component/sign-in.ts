import { getAuth, login } from '@ambang/contract/accounts/accounts.ts';
import { page } from 'vitest/browser';
import { setReply } from './fake-server.ts';
import { rani } from './open-screen.tsx';

/** Makes the server accept the login of Rani. */
export function acceptLogin(): void {
  setReply(login, () => {
    setReply(getAuth, rani);
    return rani;
  });
}

/** Fills in and sends the form of the login page. */
export async function signIn(): Promise<void> {
  await page.getByLabelText('Email').fill(rani.email);
  await page.getByLabelText('Kata Sandi').fill('sandi yang panjang');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}
