import { maskEmail, maskMobile } from '@moqi/rules';
import type { LoggedFacts } from '#modules/records/logs/index.ts';

interface Told {
  readonly name: string;
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly title: string;
  readonly groupId: string | undefined;
}

/** A member as a log tells it. */
export function factsOfMember({ name, mobile, email, title, groupId }: Told, groups: ReadonlyMap<string, string>): LoggedFacts {
  return {
    memberName: name,
    mobile: maskMobile(mobile ?? ''),
    email: maskEmail(email ?? ''),
    title,
    group: groups.get(groupId ?? '') ?? '',
  };
}
