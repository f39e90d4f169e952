import { capitalize } from '../../format/capitalize.ts';
import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { GENERAL_ROUTE, saveReadinessGoal } from '@ambang/contract/practice/readiness.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callForWholeReply } from '../../api/call.ts';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import choice from '../../ui/choice.module.css';
import { Field, Form } from '../../ui/forms/form.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './readiness.module.css';

interface Props {
  report: ReadinessReport;
  saveText: string;
}

/** The route, if the rule set has several, and after a pass the wished total. */
export function GoalForm({ report: { routes, route, goal }, saveText }: Props) {
  const cache = useQueryClient();
  const [chosen, setChosen] = useState(route ?? GENERAL_ROUTE);
  const [target, setTarget] = useState(String(goal?.target ?? ''));
  const problem = goal && target !== '' ? findProblem(Number(target), goal.maximum) : null;
  const save = useAction(async () => {
    if (problem) return;
    const body = { route: chosen, target: target === '' ? null : Number(target) };
    const { message } = await callForWholeReply(saveReadinessGoal, { body });
    await cache.invalidateQueries({ queryKey: queryKeys.practiceReadiness });
    showToast('ok', message ?? 'Tujuan disimpan');
  });
  return (
    <Form className={styles.form} aria-label="Tujuan" onSubmit={save.run}>
      {routes.length > 0 && (
        <RouteChoice titles={[GENERAL_ROUTE, ...routes]} chosen={chosen} onChoose={setChosen} />
      )}
      {goal && (
        <Field
          label="Target total"
          inputMode="numeric"
          value={target}
          onChange={(event) => setTarget(event.target.value.trim())}
          error={problem}
          hint="Boleh kosong."
        />
      )}
      <Button
        type="submit"
        variant={route === null ? 'primary' : 'secondary'}
        busy={save.isBusy}
        busyText="Menyimpan…"
      >
        {saveText}
      </Button>
    </Form>
  );
}

const findProblem = (target: number, maximum: number): string | null =>
  Number.isInteger(target) && target >= 1 && target <= maximum
    ? null
    : `Isi angka dari 1 sampai ${maximum}, atau kosongkan.`;

interface RouteChoiceProps {
  titles: readonly string[];
  chosen: string;
  onChoose: (title: string) => void;
}

function RouteChoice({ titles, chosen, onChoose }: RouteChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.routes}>
      <legend>Jalur ujian</legend>
      {titles.map((title) => (
        <label key={title}>
          <input
            type="radio"
            className={choice.choice}
            name={name}
            checked={chosen === title}
            onChange={() => onChoose(title)}
          />
          {title === GENERAL_ROUTE ? 'Umum, ambang tryout ini' : capitalize(title)}
        </label>
      ))}
    </fieldset>
  );
}
