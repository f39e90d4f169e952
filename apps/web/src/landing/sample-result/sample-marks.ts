import type { TestName } from '@ambang/exam/rules.ts';

/** The answers of a candidate who fails by TIU alone. */
export const sampleMarks =
  '55550055050005505-55500050550500500--00505500555-000050005555050553455523533345534-455255534555434452225535444';

export const samplePoints: Readonly<Record<TestName, number>> = { TWK: 85, TIU: 70, TKP: 176 };

export const sampleTotal = 331;
