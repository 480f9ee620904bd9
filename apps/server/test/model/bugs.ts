import { vi } from 'vitest';
import * as points from '#modules/money/points/acts/charge-contract.ts';
import * as claiming from '#modules/work/claims/acts/claim-accounts.ts';
import * as bin from '#modules/work/contract-lists/bin.ts';
import * as messages from '#modules/work/contracts/acts/messages.ts';
import * as contract from '#modules/work/contracts/contract.ts';
import * as copy from '#modules/work/contracts/copy.ts';
import * as drawers from '#modules/work/contracts/drawer-entries.ts';
import * as judging from '#modules/work/contracts/judge.ts';
import * as order from '#modules/work/contracts/lifecycle.ts';
import * as link from '#modules/work/contracts/link.ts';
import * as contracts from '#modules/work/contracts/store/contracts.ts';
import * as participants from '#modules/work/contracts/store/participants.ts';

/** A mistake that somebody might make, made until `mockRestore`. */
type Plant = () => { mockRestore(): void };

/** Mistakes that the random lives must find. Each lies in one function, and everything around it is as it is. */
export const BUGS: Readonly<Record<string, Plant>> = {
  'any member of the company revokes its contracts': () => {
    const { judge } = judging;
    return vi
      .spyOn(judging, 'judge')
      .mockImplementation((verb, standing) => judge(verb, verb === 'revoke' ? { ...standing, manages: true } : standing));
  },
  'the order of the signers is forgotten': () => {
    const { turnOf } = order;
    return vi.spyOn(order, 'turnOf').mockImplementation((line, all) => turnOf({ ...line, isOrdered: false }, all));
  },
  'what an expired contract held is never given back': () => {
    const { followContracts } = points;
    return vi.spyOn(points, 'followContracts').mockImplementation((tx, ended, now) =>
      followContracts(
        tx,
        ended.filter(({ state }) => state !== 'expired'),
        now,
      ),
    );
  },
  'readers are told again of what they know': () => {
    const { isShown } = copy;
    return vi.spyOn(copy, 'untoldCopies').mockImplementation(({ copies, ...stage }) => copies.filter((one) => isShown(one, stage)));
  },
  'who has signed keeps the row that waits': () => {
    const { drawerEntries } = drawers;
    return vi
      .spyOn(drawers, 'drawerEntries')
      .mockImplementation((held, asked) =>
        drawerEntries(held, asked).filter(({ role, signedAt }) => role !== 'signer' || signedAt === null),
      );
  },
  'signers are reminded without a pause': () => vi.spyOn(contract, 'remindableAt').mockReturnValue(undefined),
  'a corrected address leaves the task with the former account': () => {
    const { readdress } = participants;
    return vi.spyOn(participants, 'readdress').mockImplementation(async (tx, participant, to) => {
      const { accountParty: party, handlerId: handler } = participant;
      await readdress(tx, participant, to);
      const row = tx.updateTable('participants').set({ account_party_id: party ?? null, handler_id: handler ?? null });
      await row.where('party_id', '=', participant.owner).where('participant_id', '=', participant.participantId).execute();
    });
  },
  'what is under way goes into the bin': () => {
    const { whyKept } = bin;
    return vi.spyOn(bin, 'whyKept').mockImplementation((...asked) => {
      const why = whyKept(...asked);
      return why === 'underWay' ? undefined : why;
    });
  },
  'who registers finds nothing': () => vi.spyOn(claiming, 'claimAccounts').mockResolvedValue(0),
  'an extended deadline is shown and not kept': () => vi.spyOn(contracts, 'saveDeadline').mockReturnValue(undefined),
  'a task that is handed over stays with the former handler': () => vi.spyOn(participants, 'handTaskTo').mockResolvedValue(undefined),
  'links outlive what ended them': () => {
    const { judgeLink } = link;
    return vi.spyOn(link, 'judgeLink').mockImplementation((...asked) => {
      const judged = judgeLink(...asked);
      return judged === 'LINK_REVOKED' ? 'good' : judged;
    });
  },
  'the next signer is not invited': () => vi.spyOn(messages, 'inviteWhoseTurn').mockResolvedValue(undefined),
};
