const SECONDS_PER_MINUTE = 60;

/** Formats a duration in whole seconds: "1 menit 12 detik", "12 detik", "3 menit". */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 1) return 'kurang dari 1 detik';
  const [minutes, rest] = [Math.floor(whole / SECONDS_PER_MINUTE), whole % SECONDS_PER_MINUTE];
  return [minutes > 0 && `${minutes} menit`, rest > 0 && `${rest} detik`].filter(Boolean).join(' ');
}
