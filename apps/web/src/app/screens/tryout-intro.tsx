import { TryoutIntro } from '../../tryouts/intro/tryout-intro.tsx';

const loadExam = () => import('../../exam/screen/exam.tsx');

/** The intro of a tryout. "Mulai" loads the exam's code before it starts the attempt. */
export const Component = () => <TryoutIntro loadExam={loadExam} />;
