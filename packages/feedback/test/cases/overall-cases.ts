import { answerWorth } from '../attempts.ts';
import { workUntilTheEnd } from '../attempt-with-marks.ts';
import type { FindingCase } from './circumstances.ts';
import { withAllTimeUsed, withOvertime, withoutTimes, withRoute } from './circumstances.ts';

export const overallCases: FindingCase[] = [
  ['whole-unanswered', 'all', [{ TWK: 'e30', TIU: 'e35', TKP: 'ex45' }], [{ TWK: 'e30' }]],
  ['whole-full', 'all', [{}], [{ TKP: '4x1' }]],
  ['whole-few', 'all', [{ TWK: 'r10 e20', TIU: 'e35', TKP: 'ex45' }], [{ TWK: 'e30' }]],
  ['whole-passed-tightly', 'all', [{ TWK: 'r13 w17' }], [{ TWK: 'r20 w10' }]],
  ['whole-passed', 'all', [{ TWK: 'r20 w10' }], [{ TWK: 'r12 w18' }]],
  ['whole-one-short-nearly', 'all', [{ TWK: 'r12 w18' }], [{ TWK: 'r5 w25' }]],
  ['whole-one-short', 'all', [{ TWK: 'r5 w25' }], [{ TWK: 'r5 w25', TIU: 'w35' }]],
  ['whole-all-short', 'all', [{ TWK: 'w30', TIU: 'w35', TKP: '1x45' }], [{ TWK: 'w30', TIU: 'w35' }]],
  ['whole-several-short', 'all', [{ TWK: 'w30', TIU: 'w35' }], [{ TWK: 'w30' }]],
  ['loss-mostly-empty', 'all', [{ TWK: 'e10' }], [{ TWK: 'w10' }]],
  ['loss-mostly-wrong', 'all', [{ TWK: 'w10' }], [{ TKP: '3x45' }]],
  ['loss-mostly-partial', 'all', [{ TKP: '3x45' }], [{ TWK: 'w30', TKP: '3x45' }]],
  ['first-step-fill', 'all', [{ TWK: 'r12 w8 e10' }], [{ TWK: 'r12 w10 e8' }]],
  ['first-step-topic', 'all', [{ TWK: 'w10' }], [{}]],
  ['clock-unknown', 'all', [{ TWK: 'w10' }, withoutTimes], [{ TWK: 'w10' }]],
  ['clock-ran-out', 'all', [{ TWK: 'e10' }, withAllTimeUsed], [{ TWK: 'w10' }, withAllTimeUsed]],
  [
    'clock-rush',
    'all',
    [{ TWK: 'w10' }, { work: (number) => ({ spentMs: number > 83 ? 10_000 : 60_000, at: number * 54_500 }) }],
    [{ TWK: 'w10' }, withAllTimeUsed],
  ],
  ['clock-left-with-empty', 'all', [{ TWK: 'e10' }], [{ TWK: 'w10' }]],
  [
    'clock-beyond',
    'all',
    [{ TWK: 'w10' }, withOvertime],
    [{ TWK: 'w10' }, { work: workUntilTheEnd, durationMs: 7_800_000 }],
  ],
  ['clock-left', 'all', [{ TWK: 'w10' }], [{ TWK: 'w10' }, withAllTimeUsed]],
  ['clock-used-well', 'all', [{ TWK: 'w10' }, withAllTimeUsed], [{ TWK: 'w10' }]],
  [
    'whole-changes-cleared',
    'all',
    [{ TWK: 'r20 e2', TKP: 'ex1' }, { first: { 21: 2, 66: answerWorth(3) } }],
    [{ TWK: 'r20 e2 w1' }, { first: { 21: 2, 23: 2 } }],
  ],
  [
    'whole-changes-cost-only',
    'all',
    [{ TWK: 'w4', TIU: 'w4' }, { first: { 1: 2, 2: 2, 31: 2 } }],
    [{ TWK: 'w4', TIU: 'w4' }, { first: { 1: 2, 2: 2, 40: 4 } }],
  ],
  [
    'whole-changes-cost-more',
    'all',
    [{ TWK: 'w4', TIU: 'w4' }, { first: { 1: 2, 31: 2, 40: 4 } }],
    [{ TWK: 'w4', TIU: 'w4' }, { first: { 1: 2, 40: 4 } }],
  ],
  [
    'whole-changes-paid',
    'all',
    [{ TWK: 'w4' }, { first: { 9: 4 } }],
    [{ TWK: 'w4' }, { first: { 1: 2, 9: 4 } }],
  ],
  [
    'whole-changes-paid-in-part',
    'all',
    [{ TWK: 'w4' }, { first: { 1: 2, 40: 4, 41: 4 } }],
    [{ TWK: 'w4' }, { first: { 9: 4 } }],
  ],
  ['route-reached', 'all', [{ TIU: 'r12 w23' }, withRoute], [{ TIU: 'r9 w26' }, withRoute]],
  ['narrowest-margin', 'all', [{ TWK: 'r17 w13' }], [{ TWK: 'r20 w10' }]],
];
