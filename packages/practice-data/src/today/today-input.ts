import { practiceSeconds } from '@ambang/exam/practice-minutes.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { testByName } from '@ambang/exam/rules.ts';
import type { Card } from '@ambang/practice/cards/card.ts';
import { wibDayOf } from '@ambang/practice/days.ts';
import { dueOn } from '@ambang/practice/today/due.ts';
import { listAccountCards } from '../cards/account-cards.ts';
import type { AccountPractice } from '../account/read-practice.ts';

/** The minutes a day of an account that has not chosen. */
const DEFAULT_MINUTES_A_DAY = 20;

/** What today's packet and the days ahead are selected from. */
export function createTodayInput(practice: AccountPractice, now: number) {
  const calendar = { examOn: practice.examOn, today: wibDayOf(now) };
  const isDue = (card: Card) => dueOn(card, calendar) === calendar.today;
  const cards = listAccountCards(practice, isDue);
  const input = {
    calendar,
    cards,
    testsBelowLine: findTestsBelowLine(practice),
    targetSeconds: practiceSeconds,
    minutesADay: practice.minutesADay ?? DEFAULT_MINUTES_A_DAY,
    done: countDone(practice),
  };
  return { isDue, input };
}

const NEW_SOURCES = new Set(['new', 'drill', 'pace']);

/** What was answered today. Only unseen items of drills and of the packet count as new. */
export function countDone({ today }: AccountPractice) {
  const secondsOf = (isIncluded: (source: string) => boolean) =>
    today.reduce((sum, { item, source }) => (isIncluded(source) ? sum + practiceSeconds[item.test] : sum), 0);
  const fresh = today.filter(({ source, isFirst }) => isFirst && NEW_SOURCES.has(source));
  return {
    dueSeconds: secondsOf((source) => source === 'due'),
    otherSeconds: secondsOf((source) => source === 'new' || source === 'anchor'),
    newItems: new Set(fresh.map(({ item }) => item)).size,
  };
}

/** The tests below their line in the newest result; when all are passed, the one with most points open; without a result all. */
function findTestsBelowLine({ result, catalog }: AccountPractice): TestName[] {
  const rules = result && catalog.rulesOf(result.tryoutId);
  if (!rules) return ['TWK', 'TIU', 'TKP'];
  const tests = rules.tests.map(({ name }) => testByName(rules, name));
  const below = tests.filter(({ name, passingGrade }) => result[name] < passingGrade);
  const open = tests.toSorted(
    (one, other) => other.maximum - result[other.name] - (one.maximum - result[one.name]),
  );
  return (below.length > 0 ? below : open.slice(0, 1)).map(({ name }) => name);
}
