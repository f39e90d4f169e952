import { postOf } from '../../session/timed/timed-result.ts';
import { QuestionGrid } from '../../../question/grid/question-grid.tsx';
import { Button } from '../../../ui/button.tsx';
import { spentMsOf, targetMsOf } from '../../session/timed/timed-run.ts';
import { testByName } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { SheetKey } from '../controls/key-list.tsx';
import { KeyList } from '../controls/key-list.tsx';
import note from '../controls/side-note.module.css';
import { ExamPosts } from './exam-posts.tsx';
import { groupOf } from './question-list.ts';
import styles from './timed-sheet.module.css';
import type { TimedSheetState } from './use-timed-run.ts';

interface Props {
  state: TimedSheetState;
  areKeysOn: boolean;
  turnKeys: (areOn: boolean) => void;
  onFinish: () => void;
}

/** Beside the question on a wide screen: the posts of the exam, or the list of questions. */
export function TimedSide({ state, areKeysOn, turnKeys, onFinish }: Props) {
  const { run } = state;
  const isPace = run.mode === 'pace';
  return (
    <>
      {!isPace && run.queue === null && (
        <div className={styles.list}>
          <QuestionGrid groups={[groupOf(run)]} onSelect={state.moveTo} compact />
          <Button block onClick={onFinish}>
            Selesai
          </Button>
        </div>
      )}
      <div className={note.note}>
        {isPace && <PostsNote state={state} />}
        <div>
          <KeyList
            keys={isPace ? paceKeys : listKeys}
            label="Pakai tombol huruf"
            areKeysOn={areKeysOn}
            turnKeys={turnKeys}
          />
        </div>
      </div>
    </>
  );
}

function PostsNote({ state: { run } }: Pick<Props, 'state'>) {
  const test = run.entries[0]?.test ?? 'TIU';
  const { name, minutes, questions } = testByName(skdRules, test);
  const seconds = Math.round(targetMsOf(test) / 1_000);
  return (
    <>
      <div>
        <h2>Tiga pos</h2>
        <p>
          {name} punya {minutes} menit untuk {questions} soal, sekitar {seconds} detik per soal. Yang dijaga
          bukan tiap soal, melainkan tiga pos ini.
        </p>
      </div>
      <ExamPosts minute={postOf(test).start + spentMsOf(run) / 60_000} />
    </>
  );
}

const paceKeys: readonly SheetKey[] = [
  { what: 'Tinggalkan', keys: ['T'] },
  { what: 'Lanjut', keys: ['Enter'] },
];

const listKeys: readonly SheetKey[] = [
  { what: 'Pilih jawaban', keys: ['A', 'B', 'C', 'D', 'E'] },
  { what: 'Lanjut', keys: ['Enter'] },
];
