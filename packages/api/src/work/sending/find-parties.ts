import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, oneLine } from '../../wire/shapes.ts';
import { draftParty } from './draft.ts';

export const proposedParty = draftParty.pick({ signatoryType: true, fullName: true, corpName: true, mobile: true, email: true }).extend({
  /**
   * a member of the sender's enterprise, a partner that the party sent a contract to, or a sender of one to the party. Of a sender only the
   * name is known, because signers are not shown addresses
   */
  from: z.enum(['colleague', 'partner', 'sender']),
});
export type ProposedParty = z.infer<typeof proposedParty>;

export const findParties = defineOperation({
  // 签署方联想
  name: 'contracts.findParties',
  summary:
    'Parties to propose while one is typed: members of the enterprise, partners that the party sent contracts to, and senders of contracts it got, as far as the caller may see them.',
  input: z.object({
    signatoryType: flag,
    /** in the name of the person or company, in the mobile number or e-mail address */
    keyword: oneLine(60).min(1),
  }),
  output: z.object({ list: z.array(proposedParty) }),
  errors: [],
  reads: ['contracts', 'members'],
  mounts: { enterprise: '/c/applySign/findParties', personal: '/i/applySign/findParties' },
  limit: { times: 300, perSeconds: 60 },
});
