import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@ambang/contract/accounts/profile.ts';
import { cancelPendingEmail } from '@ambang/contract/accounts/profile.ts';
import type { CSSProperties } from 'react';
import { call } from '../api/call.ts';
import { profileQuery } from '../api/queries/profile.ts';
import { formatPhone } from '../format/phone.ts';
import { useAccount } from '../session/account.tsx';
import { EmailText } from '../ui/text/email-text.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { Avatar } from '../ui/marks/avatar.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { ErrorState } from '../ui/states/empty-state.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { showToast } from '../ui/messages/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { LogoutRow } from './rows/logout-row.tsx';
import { HelpRow, LastRows, LinkRow, ProfileMenu, TextRow } from './rows/menu.tsx';
import { RankingNameRow } from './rows/ranking-name-row.tsx';
import styles from './profile.module.css';

export function Component() {
  const { accountId } = useAccount();
  const profile = useQuery(profileQuery);
  return (
    <Page title="Profil" busy={profile.isPending}>
      <div className={`wrap ${styles.page}`}>
        {profile.isSuccess && <Person {...profile.data} />}
        {profile.isPending && <PersonSkeleton />}
        {profile.isError && (
          <ErrorState
            framed
            heading="h1"
            title="Profil belum bisa dimuat"
            error={profile.error}
            onRetry={() => void profile.refetch()}
            isRetrying={profile.isFetching}
          />
        )}
        {profile.isSuccess && (
          <>
            <ProfileMenu title="Akun">
              <LinkRow icon="lock" to="/profile/ubahSandi">
                Ubah Kata Sandi
              </LinkRow>
              <LinkRow icon="smartphone" to="/profile/perangkat">
                Perangkat yang Masuk
              </LinkRow>
              <LinkRow icon="receipt-text" to="/home/riwayatTransaksi">
                Riwayat Transaksi
              </LinkRow>
              <LinkRow icon="flag" to="/profile/laporan">
                Laporan soal
              </LinkRow>
            </ProfileMenu>
            <ProfileMenu title="Privasi">
              <RankingNameRow showsInitials={profile.data.showsInitials} />
            </ProfileMenu>
            <ProfileMenu title="Data">
              <LinkRow icon="download" to="/profile/unduhData">
                Unduh Data Saya
              </LinkRow>
              <LinkRow isDanger icon="trash-2" to="/profile/hapusAkun">
                Hapus Akun
              </LinkRow>
            </ProfileMenu>
          </>
        )}
        {/* What comes above it would move it. */}
        {!profile.isPending && (
          <>
            <ProfileMenu title="Tentang">
              <LinkRow icon="shield" to="/profile/policy">
                Kebijakan Privasi
              </LinkRow>
              <HelpRow />
              <TextRow icon="file-text">Syarat dan Ketentuan</TextRow>
            </ProfileMenu>
            <LastRows>
              <LogoutRow accountId={accountId} />
            </LastRows>
          </>
        )}
      </div>
    </Page>
  );
}

function Person({ name, email, phone, avatar, pendingEmail }: Profile) {
  return (
    <>
      <div className={styles.head}>
        <Avatar name={name} picture={avatar} size="lg" />
        <div>
          <h1 style={{ '--length': longestWordWidth(name) } as CSSProperties}>{name}</h1>
          <p className={styles.email} style={{ '--length': email.length } as CSSProperties}>
            <EmailText>{email}</EmailText>
          </p>
          <p className="num">{phone ? formatPhone(phone) : 'No HP belum diisi'}</p>
          {/* The specification requires this badge, but invisible. */}
          <span hidden>
            <Badge>Premium Member</Badge>
          </span>
        </div>
      </div>
      {pendingEmail !== null && <PendingEmail email={pendingEmail} />}
      <ButtonLink to="/profile/editProfile" block>
        <Icon name="pencil" />
        Edit Profil
      </ButtonLink>
    </>
  );
}

/** As multiples of the width of most small letters. */
function widthOf(letter: string): number {
  if ('mwMW'.includes(letter)) return 1.5;
  return letter === letter.toLowerCase() ? 1 : 1.3;
}

/** The estimated width of the longest word, as a multiple of the width of a small letter. */
const longestWordWidth = (text: string): number =>
  Math.max(...text.split(/\s+/).map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));

function PersonSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">Profil</h1>
      <LoadingStatus>Memuat profil</LoadingStatus>
      <div className={styles.head}>
        <Skeleton width="5.5rem" height="5.5rem" className={styles.round} />
        <div>
          <Skeleton width="210px" height="32px" />
          <Skeleton width="170px" height="18px" className={styles.lowerLine} />
        </div>
      </div>
      <Skeleton height="48px" />
      <Skeleton height="276px" />
      <Skeleton height="390px" />
    </>
  );
}

function PendingEmail({ email }: { email: string }) {
  const client = useQueryClient();
  const cancel = useAction(async () => {
    await call(cancelPendingEmail);
    await client.invalidateQueries(profileQuery);
    showToast('ok', 'Perubahan email dibatalkan');
  });
  return (
    <section className={`paper ${styles.pending}`} aria-labelledby="menunggu">
      <h2 id="menunggu">Email baru menunggu konfirmasi</h2>
      <p className="muted">
        Buka tautan yang kami kirim ke{' '}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
        . Sampai dikonfirmasi, emailmu tetap yang lama.
      </p>
      <Button size="sm" onClick={cancel.run} busy={cancel.isBusy}>
        Batalkan perubahan
      </Button>
    </section>
  );
}
