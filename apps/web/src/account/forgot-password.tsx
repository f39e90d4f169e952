import { useState } from 'react';
import { Link } from 'react-router';
import { askResetLink } from '@ambang/contract/accounts.ts';
import { emailProblem } from '@ambang/contract/fields.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { EmailField, Form } from '../ui/forms/form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { showToast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { Entrance } from './entrance.tsx';
import { LetterSent } from './letter-sent.tsx';

const rules = { email: emailProblem };

const sentMessage = 'Email berhasil terkirim';

export function Component() {
  const form = useFields(rules);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = useAction(async () => {
    const email = form.values.email.trim();
    await call(askResetLink, { body: { email } });
    showToast('ok', sentMessage);
    setSentTo(email);
  });
  return (
    <Entrance
      title="Lupa kata sandi"
      description="Minta tautan untuk membuat kata sandi baru bagi akun Ambang."
      heading={sentTo === null ? 'Lupa kata sandi' : sentMessage}
      motto={['Lupa itu biasa.', 'Jalannya tetap ada.']}
    >
      {sentTo === null ? (
        <>
          <p className="muted">Tulis email akunmu. Kami kirim tautan untuk membuat kata sandi baru.</p>
          <Form onSubmit={ask.run}>
            <EmailField {...form.bind('email')} />
            <Button type="submit" variant="primary" size="lg" block disabled={!form.valid} busy={ask.isBusy}>
              Kirim Link Verifikasi
            </Button>
          </Form>
          <p className="muted">
            Sudah ingat?{' '}
            <Link className="link" to="/login">
              Masuk
            </Link>
          </p>
        </>
      ) : (
        <LetterSent to={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </Entrance>
  );
}
