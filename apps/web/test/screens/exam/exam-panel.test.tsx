import { skdRules } from '@ambang/exam/skd.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExamPanel } from '../../../src/exam/screen/exam-panel.tsx';
import { examQuestionGroups } from '../../../src/exam/screen/question-groups.ts';
import { blankSheet, countAnswers, questionNumbers } from '../../../src/question/answer-sheet.ts';
import { QuestionLayout } from '../../../src/question/question-layout.tsx';

const MINUTE_MS = 60_000;

const sheet = blankSheet(questionNumbers(skdRules));
const progress = countAnswers(sheet, skdRules);
const panel = { groups: examQuestionGroups(sheet, progress), progress, onSelect() {}, onFinish() {} };

const questionCell = (number: number) =>
  page
    .getByRole('button', { name: `Soal ${number}, belum dijawab` })
    .element()
    .getBoundingClientRect();

afterEach(() => page.viewport(1_280, 720));

async function cellsAt(minutes: number): Promise<{ first: DOMRect; last: DOMRect; foot: DOMRect }> {
  const deadline = Date.now() + minutes * MINUTE_MS;
  const { container, unmount } = await render(
    <QuestionLayout
      title="Soal 1"
      bar={null}
      navigation={null}
      sideLabel="Waktu"
      side={<ExamPanel {...panel} deadline={deadline} />}
    >
      {null}
    </QuestionLayout>,
    { wrapper: MemoryRouter },
  );
  expect(container.querySelectorAll('ellipse')).toHaveLength(minutes < 10 ? 10 : 0);
  const foot = page.getByText('0 terjawab, 110 kosong').element().getBoundingClientRect();
  const cells = { first: questionCell(1), last: questionCell(110), foot };
  await unmount();
  return cells;
}

test('on a small desktop, the petals of the last minutes move no question and leave all in sight', async () => {
  await page.viewport(1_280, 800);
  const plenty = await cellsAt(30);
  for (const minutes of [8, 0.5]) {
    const { first, last, foot } = await cellsAt(minutes);
    expect(first.top).toBe(plenty.first.top);
    expect(last.bottom).toBeLessThan(foot.top);
  }
});
