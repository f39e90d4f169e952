import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { getPlanCalendar } from '@ambang/contract/practice/days-ahead.ts';
import { MOST_YEARS_AHEAD, savePracticeSettings } from '@ambang/contract/practice/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { CallFailure } from '../../api/failure.ts';
import { useAccount } from '../../session/account.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Field, Form } from '../../ui/forms/form.tsx';
import { ScreenIcon } from '../../ui/marks/screen-icon.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { addDays } from '../session/days.ts';
import { minutesChoice, MinutesField } from './minutes-field.tsx';
import { daysToExam } from '../parts/exam-distance.ts';
import { ReminderFields } from './reminders/reminder-fields.tsx';
import { useReminderForm } from './reminders/use-reminder-form.ts';
import styles from './plan.module.css';

/** The date of the exam and the minutes a day. */
export function PlanForm({ plan }: { plan: DaysAhead }) {
  const { today } = plan;
  const cache = useQueryClient();
  // An exam that is over is shown as no date, because the server would refuse it.
  const [examOn, setExamOn] = useState((daysToExam(plan.examOn, today) ?? 0) > 0 ? (plan.examOn ?? '') : '');
  const [minutesADay, setMinutes] = useState(minutesChoice(plan.minutesADay));
  const [problem, setProblem] = useState<string | null>(null);
  const reminders = useReminderForm(useAccount().accountId);
  const save = useAction(async () => {
    const body = { examOn: examOn === '' ? null : examOn, minutesADay };
    const refusal = await call(savePracticeSettings, { body }).then(() => null, messageIfRefused);
    setProblem(refusal);
    if (refusal !== null) return;
    await reminders.save();
    await cache.invalidateQueries({ queryKey: queryKeys.practice });
    showToast('ok', 'Rencana disimpan');
  });
  const changeDate = (value: string) => {
    setExamOn(value);
    setProblem(null);
  };
  return (
    <Form className={styles.form} aria-label="Atur rencana" onSubmit={save.run}>
      <Field
        label="Tanggal ujian"
        type="date"
        min={addDays(today, 1)}
        max={`${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}${today.slice(4)}`}
        value={examOn}
        onChange={(event) => changeDate(event.target.value)}
        error={problem}
        hint="Boleh kosong. Tanpa tanggal, jarak ulang paling jauh 60 hari."
      />
      <MinutesField minutes={minutesADay} onMinutes={setMinutes} />
      <ReminderFields {...reminders} />
      <Button type="submit" variant="primary" block busy={save.isBusy} busyText="Menyimpan…">
        Simpan rencana
      </Button>
      {hasEvents(plan) && <CalendarLink />}
    </Form>
  );
}

const REFUSED = 400;

/** The settings are refused only because of the date. */
function messageIfRefused(error: unknown): string {
  if (error instanceof CallFailure && error.status === REFUSED) return error.message;
  throw error;
}

const hasEvents = ({ days, examOn, today }: DaysAhead): boolean =>
  days.some(({ dueCount }) => dueCount > 0) || daysToExam(examOn, today) !== null;

const CalendarLink = () => (
  <div>
    <ButtonAnchor block href={BASE_PATH + getPlanCalendar.path} download>
      <ScreenIcon name="calendar-plus" />
      Unduh ke kalender (.ics)
    </ButtonAnchor>
    <p className={styles.note}>
      Satu acara sehari penuh untuk tiap hari yang ada soalnya, tanpa alarm. Kalau rencana berubah, unduh
      lagi: acara di hari yang sama dan tanggal ujian diganti. Hari yang tidak lagi ada soalnya kamu hapus
      sendiri.
    </p>
  </div>
);
