import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '../../ui/navigate.tsx';
import type { RunningExam } from '../sending/running-exam.ts';

/**
 * Opens the question that the address asks for, as home's first empty one. The address then loses it, so that a reload stays
 * at the last question.
 */
export function useAskedQuestion(exam: RunningExam): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const number = Number(new URLSearchParams(search).get('soal'));
    if (number >= 1) exam.moveTo(number);
    if (search !== '') void navigate(pathname, { replace: true });
  }, [exam, pathname, search, navigate]);
}
