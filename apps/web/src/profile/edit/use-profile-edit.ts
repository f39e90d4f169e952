import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { saveProfile } from '@ambang/contract/accounts/profile.ts';
import { emailProblem, nameProblem, phoneProblem } from '@ambang/contract/text/fields.ts';
import { normalizeTypedEmail } from '@ambang/contract/text/normalize.ts';
import { call } from '../../api/call.ts';
import { FieldFailure } from '../../api/failure.ts';
import { profileQuery } from '../../api/queries/profile.ts';
import { refetchSession } from '../../session/session.ts';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useRefusal } from '../../ui/forms/use-refusal.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import { toastFailure, useAction } from '../../ui/use-action.ts';
import { useAvatarChoice } from './avatar-picker.tsx';
import { usePresenceCheck } from '../presence.tsx';

/** Longer than the server's time limit of 45 s for the upload, so that its reply arrives. */
const UPLOAD_TIMEOUT_MS = 60_000;

const rules = { name: nameProblem, email: emailProblem, phone: phoneProblem };

/** A changed email is sent only with a proof of presence. */
export function useProfileEdit(profile: Profile) {
  const returnToProfile = useReturnToProfile();
  const form = useFields(rules, initialValues(profile));
  const refusal = useRefusal(form);
  const photo = useAvatarChoice();
  const prompt = usePresencePrompt(profile);
  const email = normalizeTypedEmail(form.values.email);
  const isEmailChanged = email.toLowerCase() !== profile.email.toLowerCase();

  const send = async () => {
    const avatar = await photo.whenShrunk();
    // Closes the prompt, so that the problem of the photo is visible.
    if (avatar === null) return prompt.close();
    const password = (isEmailChanged && prompt.presence.password) || undefined;
    await call(saveProfile, {
      body: { ...form.values, avatar, password },
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    await returnToProfile();
  };
  const save = useAction(send, (error) => {
    toastFailure(error);
    if (prompt.presence.showRefusal(error)) return prompt.open();
    prompt.close();
    if (isAboutAvatar(error)) photo.showError(error.message);
    else refusal.show(error);
  });
  return {
    form,
    refusal,
    photo,
    prompt,
    isBusy: save.isBusy,
    submit: isEmailChanged && !profile.isPresenceProved ? prompt.open : save.run,
    send: save.run,
  };
}

const initialValues = ({ name, email, phone }: Profile) => ({
  name,
  email,
  phone: phone?.replace(/^\+62/, '0') ?? '',
});

const isAboutAvatar = (error: unknown): error is FieldFailure =>
  error instanceof FieldFailure && error.field === 'avatar';

function usePresencePrompt(profile: Profile) {
  const presence = usePresenceCheck(profile);
  const [isOpen, setOpen] = useState(false);
  return {
    presence,
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      presence.field.clear();
    },
  };
}

function useReturnToProfile() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    showToast('ok', 'Berhasil mengubah akun');
    await Promise.allSettled([refetchSession(), queries.invalidateQueries(profileQuery)]);
    await navigate('/profile');
  };
}
