import type { OutputOf } from '@moqi/api';
import type { findApiTemplate } from '@moqi/api/work/api-templates';
import { sampleValues } from '@moqi/rules/variables';
import type { TemplateContents, TemplateRole } from '#modules/work/templates/index.ts';

type Sample = OutputOf<typeof findApiTemplate>['sample'];

/** Nobody has these addresses (RFC 2606 §3): a sample that is sent reaches nobody. */
function partyOf({ name: roleName, kind }: TemplateRole, at: number): Sample['signatoryJson'][number] {
  const fullName = ['韩立川', '沈知遥', '裴南乔', '林书禾'][at % 4] ?? '';
  const company = kind === 'organization' && { corpName: '江州云杉科技有限公司' };
  return { roleName, ...company, fullName, email: `signer${at + 1}@example.com` };
}

/** A request that may be sent as it is. The party that sends fills the role by itself that is its own. */
export function sampleRequest(code: string, { roles, variables = [] }: Pick<TemplateContents, 'roles' | 'variables'>): Sample {
  const others = roles.filter(({ isOwn, kind }) => !(isOwn && kind === 'organization'));
  return { tplCode: code, values: sampleValues(variables) as Sample['values'], signatoryJson: others.map(partyOf) };
}
