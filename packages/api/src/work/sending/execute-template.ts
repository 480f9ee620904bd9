import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { oneLine } from '../../wire/shapes.ts';
import { createContract } from './create-contract.ts';
import { contractDraft, draftParty } from './draft.ts';
import { useTemplate } from './use-template.ts';

/** The party that fills a role of the template; the role is known by its name. */
const namedParty = draftParty
  .pick({ fullName: true, corpName: true, mobile: true, email: true, identityType: true, identityCard: true })
  .extend({ roleName: oneLine(30).min(1) });
export type NamedParty = z.infer<typeof namedParty>;

export const executeTemplate = defineOperation({
  // 用模板直接发起
  name: 'contracts.executeTemplate',
  summary:
    'Sends a contract from a template at once: its roles are filled with the named parties; the sender fills its role by itself unless named.',
  input: contractDraft
    .pick({
      contractName: true,
      overDate: true,
      flowId: true,
      approveJson: true,
      amountFen: true,
      consumMode: true,
      excludedCategory: true,
    })
    .extend({ tplId: z.uuid(), signatoryJson: z.array(namedParty).max(100).default([]) }),
  output: createContract.output,
  errors: [...new Set([...useTemplate.errors, ...createContract.errors])],
  permission: 'contracts.send',
  changes: ['contracts', 'approvals', 'points'],
  scope: 'contracts.send',
  mounts: { enterprise: '/c/tpl/execTpl', personal: '/i/tpl/execTpl', openapi: `${OPENAPI}/contracts/createFromTemplate` },
});
