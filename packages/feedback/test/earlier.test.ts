import { expect, test } from 'vitest';
import { poolEarlier } from '../src/earlier.ts';
import { countTopicResults } from '../src/topics.ts';
import { RIGHT, WRONG } from './attempts.ts';
import { attemptWithMarks } from './attempt-with-marks.ts';

const markOf = (topic: number, data: Parameters<typeof countTopicResults>[0]) =>
  countTopicResults(data).find((counts) => counts.topic === topic)?.mark;

// The rule set has six questions of topic 11, the first of TWK.
const lostFirstTopic = attemptWithMarks({ TWK: 'w6' });

test('a topic with too few answers in one sitting is judged from two on', () => {
  expect(markOf(11, lostFirstTopic)).toBeNull();
  const earlier = poolEarlier([lostFirstTopic], []);
  expect(earlier).toMatchObject({ count: 1, netWorsened: 0 });
  expect(earlier.topics.get(11)).toEqual({ answers: 6, points: 0 });
  expect(markOf(11, { ...lostFirstTopic, earlier })).toBe('weak');
});

test('unseen answers of practice count like those of a sitting, and no sitting is added', () => {
  const practice = [{ topic: 11, answers: 4, points: 0 }];
  const earlier = poolEarlier([], practice);
  expect(earlier.count).toBe(0);
  expect(markOf(11, { ...lostFirstTopic, earlier })).toBe('weak');
});

test('answers that changes made worse and better are added over sittings', () => {
  const worsened = attemptWithMarks({ TWK: 'w3' }, { first: { 1: RIGHT, 2: RIGHT } });
  const improved = attemptWithMarks({}, { first: { 1: WRONG } });
  const nets = [[worsened], [improved], [worsened, improved]].map((all) => poolEarlier(all, []).netWorsened);
  expect(nets[2]).toBe(nets[0]! + nets[1]!);
  expect(nets[0]).toBe(2);
  expect(nets[1]).toBe(-1);
});

test('a topic has the marks of its questions and the number of answers that judge it', () => {
  const topicOf = (data: Parameters<typeof countTopicResults>[0]) =>
    countTopicResults(data).find(({ topic }) => topic === 11);
  expect(topicOf(lostFirstTopic)).toMatchObject({ marks: '000000', answers: 6 });
  const earlier = poolEarlier([lostFirstTopic], []);
  expect(topicOf({ ...lostFirstTopic, earlier })).toMatchObject({ marks: '000000', answers: 12 });
});
