import { answerWorth } from '../attempts.ts';
import type { FindingCase } from './circumstances.ts';
import {
  withTimes,
  withAllTimeUsed,
  withoutTimes,
  numbersFromTo,
  withTimesOn,
  marksTwoThirdsRight,
  withGrades,
} from './circumstances.ts';
import { overallCases } from './overall-cases.ts';

const distanceToGrade: FindingCase[] = [
  [
    'standing-nothing-counted',
    'TWK',
    [{}, { struck: numbersFromTo(1, 30) }],
    [{}, { struck: numbersFromTo(1, 29) }],
  ],
  ['standing-unanswered', 'TWK', [{ TWK: 'e30' }], [{ TWK: 'r1 e29' }]],
  ['standing-full', 'TWK', [{}], [{ TWK: 'w1' }]],
  ['standing-at-the-grade', 'TWK', [{ TWK: 'r13 w17' }], [{ TWK: 'r14 w16' }]],
  ['standing-hair-above', 'TWK', [{ TWK: 'r13 w17' }, withGrades({ TWK: 63 })], [{ TWK: 'r13 w17' }]],
  ['standing-just-above', 'TWK', [{ TWK: 'r14 w16' }], [{ TWK: 'r17 w13' }]],
  ['standing-far-above', 'TWK', [{ TWK: 'r26 w4' }], [{ TWK: 'r20 w10' }]],
  ['standing-above', 'TWK', [{ TWK: 'r20 w10' }], [{ TWK: 'r12 w18' }]],
  ['standing-one-short', 'TWK', [{ TWK: 'r12 w18' }], [{ TWK: 'r11 w19' }]],
  ['standing-few-short', 'TWK', [{ TWK: 'r10 w20' }], [{ TWK: 'r9 w21' }]],
  ['standing-short-unfilled', 'TWK', [{ TWK: 'r5 w7 e18' }], [{ TWK: 'r5 w13 e12' }]],
  ['standing-far-short', 'TWK', [{ TWK: 'r6 w24' }], [{ TWK: 'r7 w23' }]],
  ['standing-short', 'TWK', [{ TWK: 'r9 w21' }], [{ TWK: 'r13 w17' }]],
];

const weightedDistanceToGrade: FindingCase[] = [
  ['tkp-nothing-counted', 'TKP', [{}, { struck: numbersFromTo(66, 110) }], [{}]],
  ['tkp-unanswered', 'TKP', [{ TKP: 'ex45' }], [{ TKP: '5x1 ex44' }]],
  ['tkp-full', 'TKP', [{}], [{ TKP: '4x1' }]],
  ['tkp-at-the-grade', 'TKP', [{ TKP: '5x21 3x3 2x21' }], [{ TKP: '5x21 3x4 2x20' }]],
  ['tkp-just-above', 'TKP', [{ TKP: '5x21 3x4 2x20' }], [{ TKP: '5x30 3x15' }]],
  ['tkp-far-above', 'TKP', [{ TKP: '5x30 4x15' }], [{ TKP: '5x20 4x10 3x15' }]],
  ['tkp-above', 'TKP', [{ TKP: '5x20 4x10 3x15' }], [{ TKP: '3x45' }]],
  [
    'tkp-short-by-empty',
    'TKP',
    [{ TKP: '4x30 3x10 ex5' }, withGrades({ TKP: 155 })],
    [{ TKP: '4x30 3x10 ex5' }],
  ],
  ['tkp-short-by-steps', 'TKP', [{ TKP: '4x30 3x10 1x5' }], [{ TKP: '4x20 3x25' }]],
  ['tkp-short-by-lows', 'TKP', [{ TKP: '3x20 2x25' }], [{ TKP: '3x45' }]],
  ['tkp-short-by-middles', 'TKP', [{ TKP: '3x45' }], [{ TKP: '1x45' }]],
  ['tkp-short-even-if-full', 'TKP', [{ TKP: '4x5 3x5 2x5 ex30' }], [{ TKP: '4x20 3x12 ex13' }]],
  ['tkp-short-unfilled', 'TKP', [{ TKP: '4x20 3x12 ex13' }], [{ TKP: '5x7 4x5 3x10 1x13 ex10' }]],
  ['tkp-short', 'TKP', [{ TKP: '5x7 4x5 3x10 1x13 ex10' }], [{ TKP: '4x20 3x12 ex13' }]],
];

const causes: FindingCase[] = [
  ['causes-empty-only', 'TWK', [{ TWK: 'r20 e10' }], [{ TWK: 'r20 w1 e9' }]],
  ['causes-wrong-only', 'TWK', [{ TWK: 'r20 w10' }], [{ TWK: 'r20 w9 e1' }]],
  ['causes-mostly-empty', 'TWK', [{ TWK: 'r20 w4 e6' }], [{ TWK: 'r20 w5 e5' }]],
  ['causes-mostly-wrong', 'TWK', [{ TWK: 'r20 w6 e4' }], [{ TWK: 'r20 w4 e6' }]],
  ['weights-mostly-best', 'TKP', [{ TKP: '5x40 3x5' }], [{ TKP: '5x20 4x25' }]],
  ['weights-mostly-empty', 'TKP', [{ TKP: '5x20 4x2 ex23' }], [{ TKP: '5x20 4x3 ex22' }]],
  ['weights-mostly-left', 'TKP', [{ TKP: '5x10 4x6 3x5 1x10 ex14' }], [{ TKP: '5x10 4x6 3x5 1x20 ex4' }]],
  ['weights-mostly-second', 'TKP', [{ TKP: '5x20 4x25' }], [{ TKP: '5x20 3x25' }]],
  ['weights-mostly-middle', 'TKP', [{ TKP: '5x20 3x25' }], [{ TKP: '5x20 1x25' }]],
  ['weights-mostly-low', 'TKP', [{ TKP: '5x20 1x25' }], [{ TKP: '5x20 3x25' }]],
  ['certainty-too-few', 'TWK', [{ TWK: 'r2 w2 e26' }], [{ TWK: 'r2 w3 e25' }]],
  [
    'certainty-grade-within-range',
    'TWK',
    [{ TWK: `${marksTwoThirdsRight(3)} r6 w6` }, withoutTimes],
    [{ TWK: 'r26 w4' }],
  ],
  ['struck', 'TWK', [{ TWK: 'w5' }, { struck: [7] }], [{ TWK: 'w5' }]],
];

const empties: FindingCase[] = [
  ['empty-closes-gap', 'TWK', [{ TWK: 'r12 w10 e8' }], [{ TWK: 'r14 w8 e8' }]],
  ['empty-out-of-time', 'TWK', [{ TWK: 'r17 w9 e4' }, withAllTimeUsed], [{ TWK: 'r17 w9 e4' }]],
  ['empty-with-time-left', 'TWK', [{ TWK: 'r17 w9 e4' }], [{ TWK: 'r17 w9 e4' }, withoutTimes]],
  [
    'empty-in-a-row',
    'TWK',
    [{ TWK: 'r17 w4 e4 w5' }, withoutTimes],
    [{ TWK: 'r4 e1 r4 e1 r4 e1 r4 e1' }, withoutTimes],
  ],
  ['empty-one', 'TWK', [{ TWK: 'w4 e1' }, withoutTimes], [{ TWK: 'w4 e1 w4 e1' }, withoutTimes]],
  ['empty-scattered', 'TWK', [{ TWK: 'r5 e1 r5 e1 r5 e1' }, withoutTimes], [{ TWK: 'r5 e1' }, withoutTimes]],
  [
    'tkp-empty-out-of-time',
    'TKP',
    [{ TKP: '5x30 3x11 ex3 5x1' }, withAllTimeUsed],
    [{ TKP: '5x30 3x11 ex4' }],
  ],
  ['tkp-empty-one', 'TKP', [{ TKP: '5x30 ex1' }], [{ TKP: '5x30 ex2' }]],
  ['tkp-empty', 'TKP', [{ TKP: '5x30 ex2' }], [{ TKP: '5x30 3x2' }]],
];

const topics: FindingCase[] = [
  ['lost-by-domain', 'TIU', [{ TIU: 'w5 r20 w2' }], [{ TWK: 'w5' }]],
  ['topic-below-test', 'TWK', [{ TWK: 'r18 w9 r3' }], [{ TWK: 'w6 r24' }]],
  ['lows-few', 'TKP', [{ TKP: '1x1 5x7 1x1 5x36' }], [{ TKP: '3x2 5x43' }]],
  ['lows-many', 'TKP', [{ TKP: '5x4 1x4 5x4 1x4 5x3 1x4 5x3 1x4' }], [{ TKP: '1x2 5x43' }]],
];

const pace: FindingCase[] = [
  [
    'pace-hasty',
    'TWK',
    [{ TWK: 'w4' }, withTimesOn(numbersFromTo(1, 4), 9_000)],
    [{ TWK: 'w4' }, withTimesOn(numbersFromTo(1, 30), 9_000)],
  ],
  [
    'pace-slow-and-wrong',
    'TWK',
    [{ TWK: 'w4' }, withTimesOn([1, 2], 200_000)],
    [{ TWK: 'w4' }, withTimesOn([11, 12], 200_000)],
  ],
  [
    'pace-one-long',
    'TWK',
    [{ TWK: 'w4' }, withTimesOn([1], 200_000)],
    [{ TWK: 'w4' }, withTimesOn([1, 2], 200_000)],
  ],
  ['pace-over-plan', 'TWK', [{ TWK: 'w4' }, withTimes({}, 80_000)], [{ TWK: 'w4' }]],
  [
    'pace-slow-but-right',
    'TWK',
    [{ TWK: 'w4' }, withTimesOn([8, 15, 22], 130_000)],
    [{ TWK: 'w4' }, withTimesOn([8], 130_000)],
  ],
  [
    'pace-fast',
    'TWK',
    [{ TWK: 'w4' }, withTimesOn(numbersFromTo(1, 30), 9_000)],
    [{ TWK: 'w4' }, withTimesOn(numbersFromTo(1, 4), 9_000)],
  ],
  ['pace-fits', 'TWK', [{ TWK: 'w2' }], [{ TWK: 'w2' }, withoutTimes]],
  ['tkp-hasty', 'TKP', [{ TKP: '3x45' }, withTimes({}, 12_000)], [{ TKP: '3x45' }]],
  [
    'tkp-over-plan',
    'TKP',
    [{ TKP: '3x45' }, withTimes({}, 80_000)],
    [{ TKP: '3x45' }, withTimes({}, 40_000)],
  ],
];

const changes: FindingCase[] = [
  [
    'changes-cost-the-grade',
    'TWK',
    [{ TWK: 'r12 w18' }, { first: { 20: 2 } }],
    [{ TWK: 'r13 w17' }, { first: { 20: 2 } }],
  ],
  [
    'changes-cleared',
    'TWK',
    [{ TWK: 'w4 r10 e1' }, { first: { 15: 2 } }],
    [{ TWK: 'w4 r10 e1' }, { first: { 15: 4 } }],
  ],
  ['changes-cost-only', 'TWK', [{ TWK: 'w4' }, { first: { 1: 2 } }], [{ TWK: 'w4' }, { first: { 1: 3 } }]],
  [
    'changes-cost-more',
    'TWK',
    [{ TWK: 'w4' }, { first: { 1: 2, 2: 2, 9: 3 } }],
    [{ TWK: 'w4' }, { first: { 1: 2, 9: 3 } }],
  ],
  ['changes-even', 'TWK', [{ TWK: 'w2' }, { first: { 1: 2, 9: 3 } }], [{ TWK: 'w2' }, { first: { 9: 3 } }]],
  ['changes-paid', 'TWK', [{ TWK: 'w4' }, { first: { 9: 3 } }], [{ TWK: 'w4' }, { first: { 1: 2, 9: 3 } }]],
  [
    'tkp-changes-cleared',
    'TKP',
    [{ TKP: '5x9 ex1' }, { first: { 75: answerWorth(3) } }],
    [{ TKP: '5x8 3x1 ex1' }, { first: { 74: answerWorth(5), 75: answerWorth(3) } }],
  ],
  [
    'tkp-changes-cost',
    'TKP',
    [{ TKP: '3x10' }, { first: { 66: answerWorth(5) } }],
    [{ TKP: '3x10' }, { first: { 66: answerWorth(1) } }],
  ],
  ['tkp-changes-paid', 'TKP', [{ TKP: '4x10' }, { first: { 66: answerWorth(1) } }], [{ TKP: '4x10' }]],
];

const patterns: FindingCase[] = [
  ['pattern-one-letter', 'TWK', [{ TWK: 'w20 r10' }], [{ TWK: 'r3 w3' }]],
  ['pattern-late-drop', 'TIU', [{ TIU: 'r18 w8 r9' }], [{ TIU: 'w8 r9' }]],
  ['pattern-slow-start', 'TIU', [{ TIU: 'w8 r27' }], [{ TIU: 'r18 w8 r9' }]],
  [
    'pattern-wrong-run',
    'TWK',
    [{ TWK: `${marksTwoThirdsRight(3)} r6 w6` }, withoutTimes],
    [{ TWK: `${marksTwoThirdsRight(3)} r3 w3 r3 w3` }, withoutTimes],
  ],
  ['tkp-late-drop', 'TKP', [{ TKP: '5x23 4x22' }], [{ TKP: '4x23 5x22' }]],
];

export const cases = [
  ...distanceToGrade,
  ...weightedDistanceToGrade,
  ...causes,
  ...empties,
  ...topics,
  ...pace,
  ...changes,
  ...patterns,
  ...overallCases,
];
