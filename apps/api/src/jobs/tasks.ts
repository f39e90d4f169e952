import type { JobName } from '@ambang/db/jobs.ts';
import { dropLeftovers } from '@ambang/db/leftovers.ts';
import { mailPasswordChanged, mailResetLink } from './accounts.ts';
import { mailAccountDeleted, mailEmailChange, mailEmailChangeAsked } from './profile.ts';
import type { Task } from './task.ts';

/** Every kind of job has one task. */
export const tasks: { [Name in JobName]: Task<Name> } = {
  mailPasswordChanged,
  mailResetLink,
  mailEmailChange,
  mailEmailChangeAsked,
  mailAccountDeleted,
  dropLeftovers: (_, { database, now }) => dropLeftovers(database.db, now()),
};
