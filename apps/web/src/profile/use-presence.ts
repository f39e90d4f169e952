import type { Profile } from '@ambang/contract/accounts.ts';
import { passwordProblem } from '@ambang/contract/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../api/queries/profile.ts';
import { blame, useFields } from '../ui/forms/use-fields.ts';
import type { Fields } from '../ui/forms/use-fields.ts';

const rules = { password: passwordProblem };

export interface Presence {
  field: Fields<'password'>;
  /** Enough has been said for the server to look at it. */
  isReady: boolean;
  /** Null where the sign-in stands for it, or will have to. */
  password: string | null;
  /** Puts a refusal on the field. @returns false when it is about something else */
  blame: (error: unknown) => boolean;
}

/** Who is there, asked before what an open browser alone must not do. */
export function usePresence({ hasPassword, isPresenceProved }: Profile): Presence {
  const field = useFields(rules);
  const queries = useQueryClient();
  return {
    field,
    isReady: isPresenceProved || (hasPassword && field.valid),
    password: hasPassword && !isPresenceProved ? field.values.password : null,
    blame: (error) => {
      // The sign-in may be too old by now: then another way is offered.
      if (isPresenceProved) void queries.invalidateQueries(profileQuery);
      return blame(field, error);
    },
  };
}
