import { TryoutIntro } from '../../tryouts/intro/tryout-intro.tsx';

const loadExam = () => import('../../exam/screen/exam.tsx');

/** A tryout before its exam. "Mulai" loads the exam's code first. */
export const Component = () => <TryoutIntro loadExam={loadExam} />;
