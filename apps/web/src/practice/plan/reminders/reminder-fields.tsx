import { reminderHours } from '@ambang/contract/practice/reminders.ts';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import choiceStyles from '../../../ui/choice.module.css';
import { isPushSupported, requestPushPermission } from '../../device/push-subscription.ts';
import type { ReminderForm } from './use-reminder-form.ts';
import styles from './reminders.module.css';

/** Reminders are off until they are ticked, and the hour can be chosen only then. */
export function ReminderFields({ stored, hasFailed, choice, change }: ReminderForm) {
  const hourId = useId();
  const [isBlocked, setBlocked] = useState(false);
  if (hasFailed)
    return <p className={styles.hint}>Pengingat belum bisa dimuat. Rencana tetap bisa disimpan.</p>;
  if (!stored) return null;
  const { isEmailProved, pushKey } = stored;
  const isEmailLocked = !isEmailProved && !stored.isEmailOn;
  const changePush = async (isPushOn: boolean) => {
    const isAllowed = !isPushOn || (await requestPushPermission());
    setBlocked(!isAllowed);
    change({ isPushOn: isPushOn && isAllowed });
  };
  return (
    <fieldset className={styles.reminders}>
      <legend className="visually-hidden">Pengingat</legend>
      <Tick
        label="Ingatkan lewat email"
        isOn={choice.isEmailOn}
        isLocked={isEmailLocked}
        onChange={(isEmailOn) => change({ isEmailOn })}
      >
        {isEmailLocked
          ? 'Emailmu belum terbukti milikmu. Ubah sandi sekali lewat Lupa kata sandi, lalu nyalakan di sini.'
          : 'Paling banyak satu surat sehari, hanya kalau ada yang jatuh tempo. Berhenti dengan satu ketukan di surat itu.'}
      </Tick>
      {pushKey !== null && isPushSupported() && (
        <Tick
          label="Ingatkan di perangkat ini"
          isOn={choice.isPushOn}
          onChange={(isPushOn) => void changePush(isPushOn)}
        >
          {isBlocked
            ? 'Peramban ini memblokir pemberitahuan. Izinkan di pengaturan situs, lalu centang lagi.'
            : 'Satu pemberitahuan sehari sebagai ganti surat, dengan tombol untuk berhenti.'}
        </Tick>
      )}
      <div className={styles.hour}>
        <label htmlFor={hourId}>Pukul</label>
        <select
          id={hourId}
          value={choice.hour}
          disabled={!choice.isEmailOn && !choice.isPushOn}
          onChange={(event) => change({ hour: Number(event.target.value) })}
        >
          {reminderHours.map((hour) => (
            <option key={hour} value={hour}>
              {String(hour).padStart(2, '0')}.00 WIB
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}

interface TickProps {
  label: string;
  isOn: boolean;
  isLocked?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

function Tick({ label, isOn, isLocked = false, onChange, children }: TickProps) {
  const hintId = useId();
  return (
    <div className={styles.tick}>
      <label>
        <input
          type="checkbox"
          className={choiceStyles.choice}
          checked={isOn}
          disabled={isLocked}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={hintId} className={styles.hint} role="status">
        {children}
      </p>
    </div>
  );
}
