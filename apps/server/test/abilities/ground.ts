import type { PartyId } from '#kernel/actor.ts';
import { approveNode, chain, publishedFlow, type TestMember } from '../approvals.ts';
import { buy } from '../billing.ts';
import { giveOwnRole } from '../matrix/target.ts';
import { logIn, openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '../people.ts';
import { pdfFile, upload } from '../situations.ts';
import type { World } from '../world.ts';

/** The sender: a person, or a member for an enterprise that approves what it sends. */
export interface Owner {
  readonly party: PartyId;
  readonly door: 'personal' | 'enterprise';
  readonly sender: TestPerson;
  readonly enterprise?: TestEnterprise;
  readonly flowId?: string;
  readonly fileId: string;
}

/** Everyone who meets the contracts that are tried. */
export interface Ground {
  readonly world: World;
  readonly enterprise: TestEnterprise;
  readonly sender: TestMember;
  readonly approver: TestMember;
  /** sees all contracts of the enterprise and manages none */
  readonly reader: TestMember;
  readonly colleague: TestMember;
  /** signs first, as a person */
  readonly signer: TestPerson;
  /** signs after that for another enterprise, as its administrator */
  readonly partner: TestEnterprise;
  readonly partnersColleague: TestMember;
  /** what is sent is copied to: a person at once, a member of the enterprise once all have signed */
  readonly copyReader: TestPerson;
  readonly copiedColleague: TestMember;
  readonly stranger: TestPerson;
  readonly personalSender: TestPerson;
  /** the enterprise of the personal sender, who stands in it with a second session */
  readonly workplace: TestEnterprise;
  readonly owners: { readonly enterprise: Owner; readonly person: Owner };
}

const fileOf = async ({ browser }: TestPerson): Promise<string> => (await upload(browser, pdfFile()))[0]?.targetId ?? '';

async function openPersonalSender(world: World): Promise<Pick<Ground, 'personalSender' | 'workplace'>> {
  const personalSender = await openPerson(world, { name: '林书禾' });
  const secondSession = await logIn(world, personalSender.mobile);
  return { personalSender, workplace: await openEnterprise(world, { ...personalSender, browser: secondSession }) };
}

export async function openGround(world: World): Promise<Ground> {
  const enterprise = await openEnterprise(world);
  const { admin, party } = enterprise;
  const [sender, approver] = [await openMember(world, party), await openMember(world, party)];
  const [reader, colleague] = [await openMember(world, party), await openMember(world, party)];
  await giveOwnRole(world, party, reader.memberId, { 'contracts.read': 'enterprise' });
  const partner = await openEnterprise(world);
  const partnersColleague = await openMember(world, partner.party);
  const { personalSender, workplace } = await openPersonalSender(world);
  await world.runJobs(); // seals of new companies are drawn
  for (let times = 0; times < 3; times += 1) await buy(admin, 'corporateAdmin');
  await buy(personalSender, 'personal', 'person-50');
  const { flowId } = await publishedFlow(admin.browser, chain(approveNode('a', [approver])));
  return {
    world,
    enterprise,
    sender,
    approver,
    reader,
    colleague,
    partner,
    partnersColleague,
    personalSender,
    workplace,
    signer: await openPerson(world, { name: '韩立川' }),
    copyReader: await openPerson(world, { name: '沈知夏' }),
    copiedColleague: await openMember(world, party),
    stranger: await openPerson(world),
    owners: {
      enterprise: { party, door: 'enterprise', sender, enterprise, flowId, fileId: await fileOf(sender) },
      person: { party: personalSender.party, door: 'personal', sender: personalSender, fileId: await fileOf(personalSender) },
    },
  };
}
