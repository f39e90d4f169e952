import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { ratesPerProcess, readRates } from './rates.ts';

test('without settings each rate has its default', () => {
  expect(readRates({ LIMIT_SIGN_IN: '' })).toEqual({
    signIn: { times: 5, minutes: 15 },
    signInAccount: { times: 50, minutes: 60 },
    signInAddress: { times: 500, minutes: 60 },
    signInRight: { times: 30, minutes: 15 },
    resetLink: { times: 3, minutes: 60 },
    resetLinkAddress: { times: 60, minutes: 60 },
    emailChange: { times: 5, minutes: 60 },
    emailChangeAddress: { times: 60, minutes: 60 },
    emailChangeMailbox: { times: 10, minutes: 60 },
    informationalEmail: { times: 3, minutes: 60 },
    registration: { times: 60, minutes: 60 },
    redeem: { times: 10, minutes: 60 },
    redeemAddress: { times: 100, minutes: 60 },
    write: { times: 120, minutes: 1 },
    answerSave: { times: 600, minutes: 1 },
    handIn: { times: 120, minutes: 1 },
    download: { times: 3, minutes: 60 },
    modelText: { times: 3, minutes: 1_440 },
    itemReport: { times: 20, minutes: 1_440 },
    stopLink: { times: 60, minutes: 60 },
  });
});

test('rates counted in memory are divided among the processes, down to a minimum', () => {
  const rates = readRates({});
  const timesOfOneProcess = (processes: number) => {
    const { write, answerSave, handIn } = ratesPerProcess(rates, processes);
    return [write.times, answerSave.times, handIn.times];
  };
  expect(ratesPerProcess(rates, 1)).toEqual(rates);
  expect(timesOfOneProcess(2)).toEqual([60, 300, 60]);
  expect(timesOfOneProcess(4)).toEqual([60, 150, 30]);
  expect(timesOfOneProcess(64)).toEqual([60, 120, 30]);
});

test('rates counted in the database, and rates below the minimum, are not divided among processes', () => {
  const rates = readRates({ LIMIT_WRITE: '20/1' });
  const { write, signIn } = ratesPerProcess(rates, 8);
  expect([write, signIn]).toEqual([rates.write, rates.signIn]);
});

test.each([
  ['LIMIT_SIGN_IN', 'signIn'],
  ['LIMIT_SIGN_IN_ACCOUNT', 'signInAccount'],
  ['LIMIT_SIGN_IN_ADDRESS', 'signInAddress'],
  ['LIMIT_SIGN_IN_RIGHT', 'signInRight'],
  ['LIMIT_RESET_LINK', 'resetLink'],
  ['LIMIT_RESET_LINK_ADDRESS', 'resetLinkAddress'],
  ['LIMIT_EMAIL_CHANGE', 'emailChange'],
  ['LIMIT_EMAIL_CHANGE_ADDRESS', 'emailChangeAddress'],
  ['LIMIT_EMAIL_CHANGE_MAILBOX', 'emailChangeMailbox'],
  ['LIMIT_NOTICE_LETTER', 'informationalEmail'],
  ['LIMIT_REGISTRATION', 'registration'],
  ['LIMIT_MODEL_TEXT', 'modelText'],
  ['LIMIT_ITEM_REPORT', 'itemReport'],
  ['LIMIT_REDEEM', 'redeem'],
  ['LIMIT_REDEEM_ADDRESS', 'redeemAddress'],
  ['LIMIT_WRITE', 'write'],
  ['LIMIT_ANSWER_SAVE', 'answerSave'],
  ['LIMIT_HAND_IN', 'handIn'],
  ['LIMIT_STOP_LINK', 'stopLink'],
  ['LIMIT_DOWNLOAD', 'download'],
])('the variable %s changes one rate', (variable, name) => {
  const usual = readRates({});
  expect(readRates({ [variable]: '1000/30' })).toEqual({ ...usual, [name]: { times: 1_000, minutes: 30 } });
});

test.each(['0/15', '5', '5/', '/5', '5/0', '-5/15', '5/15m', 'x', '5/15/1', '5.5/15', '99999999/1'])(
  'the rate %j is refused with a message',
  (text) => {
    const read = () => readRates({ LIMIT_REGISTRATION: text });
    expect(read).toThrow(StartFault);
    expect(read).toThrow(
      'LIMIT_REGISTRATION tidak terbaca: tulis berapa kali dalam berapa menit, misalnya 5/15.',
    );
  },
);
