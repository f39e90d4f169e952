import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '../http.ts';
import { json } from '../http.ts';
import type { Endpoint, Fault, SettingsBoard } from '../settings.ts';

const SILENCE_MS = 20_000;
const HUGE_BYTES = 10 * 1_024 * 1_024;

/** Answers a call as the settings want it. The delay comes after the act, so an answer may be late and outdated. */
export async function answered(
  endpoint: Endpoint,
  settings: SettingsBoard,
  act: () => Reply,
): Promise<Reply> {
  const fault = settings.current[`${endpoint}Fault`];
  const reply = faulty(fault) ?? act();
  const ms = fault === 'silent' ? SILENCE_MS : settings.current[`${endpoint}DelayMs`];
  // A test that has ended, or a stopped simulator, need not wait for it.
  if (ms > 0) await pause(ms, undefined, { ref: false });
  return reply;
}

function faulty(fault: Fault): Reply | null {
  switch (fault) {
    case '500':
      return json(500, {
        status_code: '500',
        status_message: 'Sorry, our system is recovering',
        error_messages: ['internal error'],
      });
    case '404':
      return html(404, '<!doctype html><title>404</title><h1>Not found</h1>');
    case 'garbage':
      return { ...json(200, null), body: '{"status_code":"200","transaction_status":"sett' };
    case 'redirect':
      return { ...html(302, '<a href="/elsewhere">Moved</a>'), headers: { location: '/elsewhere' } };
    case 'huge':
      return { ...json(200, null), body: `{"filler":"${'x'.repeat(HUGE_BYTES)}"}` };
    case 'normal':
    case 'silent':
      return null;
  }
}

const html = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});
