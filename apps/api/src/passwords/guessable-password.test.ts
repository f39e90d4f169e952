import { PASSWORD_MIN } from '@ambang/contract/text/fields.ts';
import { expect, test } from 'vitest';
import { guessableProblem } from './guessable-password.ts';
import { guessableWords } from './guessable-words.ts';

const person = { name: 'Ni Luh Ayu Prameswari', email: 'luhayu.97@kampus.ac.id', phone: '081298765432' };
const isRefused = (password: string) => guessableProblem(password, person) !== null;

test.each([
  [
    'a common word',
    ['password', 'PASSWORD', 'iloveyou', 'Bismillah', 'katasandi', 'kata sandi', 'indonesia'],
  ],
  [
    'with digits around',
    ['password1', 'Rahasia123', '123rahasia', 'sayang2024', 'jakarta1945', 'budi1234', '12budi34'],
  ],
  ['with signs around', ['!!rahasia!!', 'Rahasia_123', 'indonesia#1', 'P@ssword!', 'admin@123']],
  [
    'with digits for letters',
    ['p4ssw0rd', 'P@$$w0rd', 'pa55word', 'r4h4s1a', 'r4h4514!', 'W3lc0me123', '1ndones1a'],
  ],
  [
    'a row of keys',
    ['12345678', '87654321', '1234567890', 'qwertyuiop', 'qwerty123', 'Qwerty12345', 'asdfghjkl'],
  ],
  [
    'rows of keys',
    ['1q2w3e4r', '1q2w3e4r5t', 'qazwsxedc', '1qaz2wsx', 'zxcvbnm123', 'abcdefgh', 'abc12345', '123qweasd'],
  ],
  [
    'the same again',
    ['11111111', 'aaaaaaaa', 'abcabcabc', '12121212', '88888888', 'asdasdasd', 'budibudi', 'tikustikustikus'],
  ],
  [
    'a word again',
    [
      'passwordpassword',
      'rahasiarahasia',
      'adminadmin',
      'PasswordPASSWORD',
      'rahasiarahasiarahasia',
      'adminadminadmin',
      'adminadminad',
      'qwerty1qwerty1',
      'sayang2024sayang2024',
    ],
  ],
  [
    'a word again with digits, signs or spaces',
    [
      'passwordpassword1',
      '123rahasiarahasia',
      'rahasia1rahasia2',
      'password-password',
      'admin admin admin',
      '!!AdminAdmin!!',
      'Password!Password!',
      'p4ssw0rdp4ssw0rd',
      'P@ssw0rdP@ssw0rd99',
      'p4ssw0rd1p4ssw0rd1',
      'r4h4s1ar4h4s1a',
    ],
  ],
  ['the own name or address again', ['prameswariprameswari', 'Prameswari97Prameswari97', 'luhayu97luhayu97']],
  [
    'one key, however often',
    [8, 9, 10, 11, 12, 13, 18].flatMap((times) => ['7'.repeat(times), 'z'.repeat(times)]),
  ],
  ['two and three keys in turn', ['1212121212', '121212121212', 'zxczxczxczxc', 'zxczxczx', 'ababababab']],
  ['rows in turn', ['a1b2c3d4', '1a2b3c4d', '11223344', '112233445566', '10203040', 'aabbccdd']],
  ['a walk over the keypad', ['147258369', '159753456', '741852963', '369258147', '1236987410', '789456123']],
  [
    'what many have taken',
    ['fuckyou1', 'India@123', 'jonathan', 'woaini1314', 'ncc1701d', 'gantengku', '12qwaszx', '5201314520'],
  ],
  [
    'what people are fans of',
    ['spongebob', 'gemini99', 'gateway1', 'camaro69', 'rangers1', 'Avengers!', 'gojek2024'],
  ],
  ['with digits and one letter behind', ['xbox360x', 'rahasia1a', 'camaro69x', 'prameswari97z']],
  ['a date', ['17081945', '19450817', '01012000', '31121999', '20002001']],
  ['hardly more than digits', ['a1234567', 'aa123456', '12345678a', 'a11111111']],
  ['the own name', ['prameswari', 'Prameswari97', 'niluhayuprameswari', 'Ni Luh Ayu Prameswari']],
  ['the own address', ['luhayu.97@kampus.ac.id', 'luhayu97', 'luhayu1997']],
  ['the own number', ['081298765432', '6281298765432', '81298765432', '+6281298765432']],
])('%s is refused', (_, passwords) => {
  expect(passwords.filter((password) => !isRefused(password))).toEqual([]);
});

test.each([
  'gula jawa 17',
  'sandi yang panjang',
  'sandi yang baru',
  'kucing makan awan',
  'benar kuda baterai staples',
  'Xk7#mQ2v',
  '8fj2kq0z',
  'lampuhijaumati',
  '49182735',
  'tikustikus',
  'lampuhijaulampuhijau',
  'gulajawa gulajawa',
  'mjq7xkwmjq7xkw',
  '2580147x9k',
  'correcthorsebatterystaple',
  'ayamgorengdimalamhari',
  'çğışöü kedi',
  '密码很安全的',
])('%s is taken', (password) => {
  expect(isRefused(password)).toBe(false);
});

test('somebody else may have what is the name of this one', () => {
  expect(guessableProblem('Prameswari97', { ...person, name: 'Tono', email: 'tono@contoh.id' })).toBeNull();
});

test('every word of the list is refused as it stands, also in capitals', () => {
  const words = [...guessableWords].filter(({ length }) => length >= PASSWORD_MIN);
  expect(guessableWords.size).toBeGreaterThan(3_300);
  expect(words.filter((word) => !isRefused(word) || !isRefused(word.toUpperCase()))).toEqual([]);
});

test('the refusal says what to do', () => {
  expect(guessableProblem('password', {})).toMatch(/^password .*Pakai beberapa kata/);
});

test('the longest password that the field takes is judged at once', () => {
  // Of the processor, not of the clock: how busy the machine is does not matter.
  const begun = process.threadCpuUsage();
  for (const unit of ['a', 'ab', 'qwe', '1q', 'abcdef', '0'])
    guessableProblem(`${unit.repeat(256).slice(0, 253)}zq9`, person);
  expect(process.threadCpuUsage(begun).user).toBeLessThan(500_000);
});
