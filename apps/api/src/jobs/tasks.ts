import { cleanUp } from '@ambang/db/cleanup.ts';
import type { JobName } from '@ambang/db/jobs.ts';
import { writeAnalysis } from './analysis.ts';
import { sealOverdue } from './attempts.ts';
import {
  mailAccountDeleted,
  mailEmailChange,
  mailEmailChangeAsked,
  mailPasswordChanged,
  mailResetLink,
} from './emails.ts';
import type { Task } from './task.ts';
import { confirmTransaction, endOwnedOrders, sweepTransactions } from './transactions.ts';

export const tasks: { [Name in JobName]: Task<Name> } = {
  mailPasswordChanged,
  mailResetLink,
  mailEmailChange,
  mailEmailChangeAsked,
  mailAccountDeleted,
  confirmTransaction,
  endOwnedOrders,
  sweepTransactions,
  sealOverdue,
  writeAnalysis,
  cleanUp: (_, { database, now }) => cleanUp(database.db, now()),
};
