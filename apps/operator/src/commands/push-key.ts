import { randomBytes } from 'node:crypto';
import { PUSH_KEY_BYTES } from '@ambang/server/push-key.ts';
import type { Context } from '../context.ts';
import { helpText, OperatorCommand } from '../operator-command.ts';

export const pushKeyCommand = ({ print }: Context) =>
  new OperatorCommand('push-key')
    .description('Membuat PUSH_KEY, kunci yang menandatangani pengingat di peramban.')
    .addHelpText('after', helpText(['push-key'], notes))
    // A random number is no key of the curve in one of 2^32 cases. The api then refuses it at the start.
    .action(() => print(`PUSH_KEY=${randomBytes(PUSH_KEY_BYTES).toString('base64')}`));

const notes = [
  'Kunci ini dibuat sekali. Kalau diganti, semua orang harus menyalakan pengingat di perambannya lagi.',
  'Tanpa PUSH_KEY pengingat hanya lewat email.',
];
