import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { useId } from 'react';
import { profileQuery } from '../../api/queries/profile.ts';
import { ConfirmModal } from '../../ui/dialogs/modal.tsx';
import { EmailField, Field, Form, FormSheet, PhoneField, SubmitButton } from '../../ui/forms/form.tsx';
import { RefusedForm } from '../../ui/forms/refused-form.tsx';
import { ErrorState } from '../../ui/states/empty-state.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { ProfileSubpage } from '../profile-subpage.tsx';
import { GoogleConfirmationFailure, FormWithPresenceProof, PresenceProof } from '../presence.tsx';
import type { PresenceCheck } from '../presence.tsx';
import styles from '../profile-form.module.css';
import { useProfileEdit } from './use-profile-edit.ts';

export function Component() {
  const profile = useQuery(profileQuery);
  return (
    <ProfileSubpage title="Edit Profil" busy={profile.isPending}>
      {profile.isSuccess && <EditForm profile={profile.data} />}
      {profile.isPending && <FormSkeleton />}
      {profile.isError && (
        <ErrorState
          framed
          title="Profil belum bisa dimuat"
          error={profile.error}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
        />
      )}
    </ProfileSubpage>
  );
}

/** An account created by a Google sign-in has no phone number, which the form requires. */
const NO_PHONE = 'Isi No HP dulu agar perubahan bisa disimpan.';

function EditForm({ profile }: { profile: Profile }) {
  const edit = useProfileEdit(profile);
  const { form, refusal, isBusy } = edit;
  const [phoneNote, emailNote] = [useId(), useId()];
  const lacksPhone = form.values.phone === '';
  return (
    <>
      <GoogleConfirmationFailure googleEmail={profile.googleEmail} />
      <RefusedForm refusal={refusal}>
        <Form className={styles.form} onSubmit={edit.submit}>
          <AvatarPicker name={form.values.name} savedAvatar={profile.avatar} choice={edit.photo} />
          <FormSheet>
            <Field label="Nama Lengkap" autoComplete="name" {...refusal.bind('name')} />
            <EmailField aria-describedby={emailNote} {...refusal.bind('email')} />
            <PhoneField
              {...refusal.bind('phone')}
              {...(lacksPhone ? { 'aria-describedby': phoneNote } : { hint: null })}
            />
          </FormSheet>
          {lacksPhone && <p id={phoneNote}>{NO_PHONE}</p>}
          <p id={emailNote} className="muted small">
            Email baru berlaku setelah kamu membuka tautan yang kami kirim ke sana. Sampai saat itu, email
            lama tetap dipakai.
          </p>
          <SubmitButton disabled={!form.valid} busy={isBusy && !edit.prompt.isOpen}>
            Simpan Perubahan
          </SubmitButton>
        </Form>
      </RefusedForm>
      <NewEmailModal
        open={edit.prompt.isOpen}
        profile={profile}
        presence={edit.prompt.presence}
        isBusy={isBusy}
        onSubmit={edit.send}
        onCancel={edit.prompt.close}
      />
    </>
  );
}

function FormSkeleton() {
  return (
    <>
      <LoadingStatus>Memuat profil</LoadingStatus>
      <Skeleton height="88px" />
      <Skeleton height="174px" />
      <Skeleton height="64px" />
      <Skeleton height="56px" />
    </>
  );
}

interface NewEmailProps {
  open: boolean;
  profile: Profile;
  presence: PresenceCheck;
  isBusy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** An unattended browser must not be enough to change the email. */
function NewEmailModal({ open, profile, presence, isBusy, onSubmit, onCancel }: NewEmailProps) {
  const formId = useId();
  return (
    <ConfirmModal
      open={open}
      title={profile.googleEmail !== null ? 'Pastikan ini benar kamu' : 'Masukkan kata sandimu'}
      onCancel={onCancel}
      confirmText="Lanjutkan"
      form={formId}
      disabled={!presence.isReady}
      busy={isBusy}
    >
      <FormWithPresenceProof id={formId} onSubmit={onSubmit}>
        <p className="muted">
          Email yang diubah perlu {proofText(profile)}, agar hanya kamu yang bisa memindahkan akun.
        </p>
        <PresenceProof
          profile={profile}
          presence={presence}
          target="/profile/editProfile"
          nextStep="Setelah itu kamu kembali ke sini. Isi lagi perubahanmu, lalu simpan dalam 10 menit."
        />
      </FormWithPresenceProof>
    </ConfirmModal>
  );
}

function proofText({ hasPassword, googleEmail }: Profile): string {
  if (googleEmail === null) return 'kata sandi';
  return hasPassword ? 'kata sandi atau konfirmasi dengan Google' : 'konfirmasi dengan Google';
}
