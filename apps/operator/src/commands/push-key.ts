import { createPushKey } from '@ambang/settings/create-keys.ts';
import type { Context } from '../context.ts';
import { helpText, OperatorCommand } from '../operator-command.ts';

export const pushKeyCommand = ({ print }: Context) =>
  new OperatorCommand('push-key')
    .description('Membuat PUSH_KEY, kunci yang menandatangani pengingat di peramban.')
    .addHelpText('after', helpText(['push-key'], notes))
    .action(() => print(`PUSH_KEY=${createPushKey()}`));

const notes = [
  'Kunci ini dibuat sekali. Kalau diganti, semua orang harus menyalakan pengingat di perambannya lagi.',
  'Tanpa PUSH_KEY pengingat hanya lewat email.',
];
