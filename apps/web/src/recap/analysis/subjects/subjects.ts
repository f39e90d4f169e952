import type { AnalysisTopic } from '@ambang/contract/tryouts/analyses.ts';
import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import { sortMarks } from './sort-marks.ts';

/** A topic, or several that are judged together. */
export interface Subject {
  test: TestName;
  /** "Numerik Soal Cerita", or "Numerik" for a domain. */
  name: string;
  /** The ids of its topics, those with most points to win first. */
  topics: readonly number[];
  questions: number;
  /** The questions without full points. */
  lost: number;
  /** The points that can still be won. */
  open: number;
  maximum: number;
  /** The marks of its questions, the best first; empty in replies of older releases. */
  marks: string;
  /** By how many answers it may be judged. */
  answers: number;
  /** Whether these are enough for a judgement: only then its points are said. */
  isJudged: boolean;
}

/** All topics, those with most points to win first; ties by the smaller share won. */
export const topicSubjects = (topics: readonly AnalysisTopic[], rules: RuleSet): Subject[] =>
  topics.flatMap((topic) => toSubject(topic, rules) ?? []).sort(byPointsToWin);

/**
 * Topics with too few answers for a judgement are judged as their domain: those whose names begin with the same word, such as
 * "Numerik". A topic without such a domain stays alone.
 */
export function judgedSubjects(topics: readonly AnalysisTopic[], rules: RuleSet): Subject[] {
  const all = topicSubjects(topics, rules);
  const judged = all.filter(({ isJudged }) => isJudged);
  const others = all.filter(({ isJudged }) => !isJudged);
  const domains = new Map<string, Subject[]>();
  for (const subject of others) {
    const key = `${subject.test} ${firstWord(subject.name)}`;
    domains.set(key, [...(domains.get(key) ?? []), subject]);
  }
  const merged = [...domains.values()].flatMap((members) =>
    members.length > 1 ? mergeDomain(members, judged, rules) : members,
  );
  return [...judged, ...merged].sort(byPointsToWin);
}

const SHOWN = 3;

/**
 * Those with most points to win of the tests below their grade; without one, of all tests.
 *
 * @param failed the nearest to its grade first: it is the test of the headline, so its rows come first, too
 */
export function winnableSubjects(
  topics: readonly AnalysisTopic[],
  rules: RuleSet,
  failed: readonly TestName[],
): Subject[] {
  return judgedSubjects(topics, rules)
    .filter(({ test, open }) => open > 0 && (failed.length === 0 || failed.includes(test)))
    .sort((one, other) => failed.indexOf(one.test) - failed.indexOf(other.test))
    .slice(0, SHOWN);
}

function toSubject(topic: AnalysisTopic, rules: RuleSet): Subject | null {
  const known = rules.topics.find(({ id }) => id === topic.topic);
  if (!known) return null;
  const { questions, empty, struck, right, points, maximum, marks = '' } = topic;
  const answers = topic.answers ?? questions - empty - struck;
  return {
    ...{ test: known.test, name: known.name, topics: [topic.topic], questions, maximum, answers },
    lost: questions - right - struck,
    open: maximum - points,
    marks: sortMarks(marks),
    isJudged: answers >= feedbackLimitsOf(rules).topicAnswers,
  };
}

/** @param members those of one domain that have too few answers each */
function mergeDomain(members: readonly Subject[], judged: readonly Subject[], rules: RuleSet): Subject {
  const { test = 'TWK', name = '' } = members[0] ?? {};
  const sumOf = (field: 'questions' | 'lost' | 'open' | 'maximum' | 'answers') =>
    members.reduce((sum, member) => sum + member[field], 0);
  const word = firstWord(name);
  const isWhole = !judged.some((other) => other.test === test && firstWord(other.name) === word);
  const answers = sumOf('answers');
  return {
    ...{ test, name: isWhole ? word : `${word} lainnya` },
    topics: members.flatMap(({ topics }) => topics),
    ...{ questions: sumOf('questions'), lost: sumOf('lost'), open: sumOf('open'), maximum: sumOf('maximum') },
    marks: sortMarks(members.map(({ marks }) => marks).join('')),
    ...{ answers, isJudged: answers >= feedbackLimitsOf(rules).topicAnswers },
  };
}

const firstWord = (name: string): string => name.split(' ')[0] ?? '';

const shareWon = ({ open, maximum }: Subject): number => (maximum - open) / Math.max(1, maximum);

const byPointsToWin = (one: Subject, other: Subject): number =>
  other.open - one.open || shareWon(one) - shareWon(other);

/** "3 dari 4 lepas"; in TKP, where most answers gain some points, "3 dari 4 belum terbaik". */
export const lostText = ({ test, lost, questions }: Pick<Subject, 'test' | 'lost' | 'questions'>): string =>
  `${lost} dari ${questions} ${test === 'TKP' ? 'belum terbaik' : 'lepas'}`;
