import type { AnalysisTopic } from '@ambang/contract/tryouts/analyses.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { PersonaAttempt } from './component/samples/persona.ts';

/** The topics of an analysis of one of the persona's attempts. */
export const analysisTopicsOf = ({ questions }: PersonaAttempt): AnalysisTopic[] =>
  skdRules.topics.map(({ id, test }) => {
    const marks = questions.filter(({ topic }) => topic === id).map(({ mark }) => mark);
    const count = (wanted: string) => marks.filter((mark) => mark === wanted).length;
    return {
      ...{ topic: id, questions: marks.length, right: count('5'), empty: count('-'), struck: 0, mark: null },
      wrong: test === 'TKP' ? 0 : count('0'),
      points: marks.reduce((sum, mark) => sum + (mark === '-' ? 0 : Number(mark)), 0),
      maximum: marks.length * POINTS_PER_RIGHT_ANSWER,
      ...{ marks: marks.join(''), answers: marks.length - count('-') },
    };
  });
