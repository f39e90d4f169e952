import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@ambang/contract/accounts.ts';
import { profileQuery } from '../api/queries/profile.ts';
import { Button } from '../ui/button.tsx';
import { EmailField, Field, Form, PhoneField } from '../ui/forms/form.tsx';
import { ErrorState } from '../ui/states/empty-state.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { InnerPage } from './inner-page.tsx';
import { NewEmailModal } from './new-email-modal.tsx';
import styles from './profile-form.module.css';
import { useProfileEdit } from './use-profile-edit.ts';

export function Component() {
  const profile = useQuery(profileQuery);
  return (
    <InnerPage title="Edit Profil" busy={profile.isPending}>
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
    </InnerPage>
  );
}

function EditForm({ profile }: { profile: Profile }) {
  const edit = useProfileEdit(profile);
  const { form, isBusy } = edit;
  return (
    <>
      <ConfirmationNotice googleEmail={profile.googleEmail} />
      <Form className={`paper ${styles.form}`} onSubmit={edit.submit}>
        <AvatarPicker name={form.values.name} picture={profile.avatar} choice={edit.photo} />
        <Field label="Nama Lengkap" autoComplete="name" {...form.bind('name')} />
        <EmailField
          hint="Email baru berlaku setelah dikonfirmasi lewat tautan yang kami kirim ke sana"
          {...form.bind('email')}
        />
        <PhoneField {...form.bind('phone')} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          disabled={!form.valid}
          busy={isBusy && !edit.prompt.isOpen}
        >
          Simpan Perubahan
        </Button>
      </Form>
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
      <Skeleton height="520px" />
    </>
  );
}
