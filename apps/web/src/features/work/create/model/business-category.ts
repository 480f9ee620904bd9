import type { Category } from '@moqi/api/work/categories';
import { type Content, deadlineIn, type Party, withChange } from './content.ts';
import { isOwn, type Oneself, ownParty } from './own-party.ts';
import { createParty } from './parties.ts';

type Roles = Category['roleJson'];

const isBlank = ({ fullName, corpName, mobile, email }: Party): boolean =>
  [fullName, corpName, mobile, email].every((word) => word.trim() === '');

/** The roles as parties, the sender in the one that is the sender’s. */
function partiesOf(roles: Roles, parties: readonly Party[], oneself: Oneself): Party[] {
  const own = parties.find((party) => isOwn(party, oneself)) ?? ownParty(oneself);
  return roles.map(({ signatoryType, roleName, ownFlag, orderNum, readTime, needSignPwd }) => ({
    ...(ownFlag === 1 ? own : createParty(signatoryType, orderNum)),
    roleName,
    orderNum,
    readTime,
    ...(needSignPwd === 1 && { needSignPwd }),
  }));
}

/** The contract with what a business category has; parties that were filled in stay, and so do all. Undefined: it is of none. */
export function withCategory(
  content: Content,
  category: Category | undefined,
  { oneself, now }: { readonly oneself: Oneself; readonly now: number },
): Content {
  const { categoryId, contractType, flowId, signExpire, roleJson = [], ifOrder } = category ?? {};
  // the approvers that were chosen are those of the flow before
  const { approveJson, ...others } = content.settings;
  const kept = approveJson && flowId === others.flowId ? content.settings : others;
  const settings = withChange(kept, { categoryId, flowId, ...(contractType && { contractType }) });
  const overDate = signExpire === undefined ? content.overDate : deadlineIn(signExpire, now);
  const isOpen = roleJson.length > 0 && content.parties.every((party) => isOwn(party, oneself) || isBlank(party));
  if (!isOpen) return { ...content, settings, overDate };
  const parties = partiesOf(roleJson, content.parties, oneself);
  const keys = new Set(parties.map(({ key }) => key));
  // a party that goes takes its places along
  const files = content.files.map((file) => ({ ...file, fields: file.fields.filter(({ party }) => keys.has(party)) }));
  return { ...content, settings, overDate, parties, files, isOrdered: ifOrder === 1 };
}
