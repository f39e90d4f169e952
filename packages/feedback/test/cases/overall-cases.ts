import { workUntilTheEnd } from '../attempt-with-marks.ts';
import type { FindingCase } from './circumstances.ts';
import { withOvertime, withoutTimes, withRoute } from './circumstances.ts';

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
  ['clock-unknown', 'all', [{ TWK: 'w10' }, withoutTimes], [{ TWK: 'w10' }]],
  [
    'clock-beyond',
    'all',
    [{ TWK: 'w10' }, withOvertime],
    [{ TWK: 'w10' }, { work: workUntilTheEnd, durationMs: 7_800_000 }],
  ],
  ['route-reached', 'all', [{ TIU: 'r12 w23' }, withRoute], [{ TIU: 'r9 w26' }, withRoute]],
  ['narrowest-margin', 'all', [{ TWK: 'r17 w13' }], [{ TWK: 'r20 w10' }]],
];
