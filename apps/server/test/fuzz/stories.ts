import { pathsOf } from '@moqi/api';
import { operations } from '@moqi/api/operations';
import { decideApproval } from '@moqi/api/work/approvals';
import { revokeContracts } from '@moqi/api/work/contracts';
import { remindSigners } from '@moqi/api/work/deliveries';
import { executeTemplate, repeatContract, useTemplate } from '@moqi/api/work/sending';
import { refuseContract, signContract } from '@moqi/api/work/signing';
import { approveNode, chain, decisionOn, demand, openStaff, publishedFlow, submittedContract } from '../approvals.ts';
import type { TestBrowser } from '../browser.ts';
import { allAims, type FilesAim } from '../matrix/aims.ts';
import { openGround, openTarget } from '../matrix/target.ts';
import { openEnterprise, openPerson, type TestPerson } from '../people.ts';
import { prove, sign, signRequest } from '../signing-acts.ts';
import { linkTo, personParty, signingContract } from '../situations.ts';
import { publishedTemplate } from '../templates.ts';
import type { World } from '../world.ts';

/** The same person, whose requests go out as the story wants them. */
type Spoil = (person: TestPerson) => TestPerson;
export interface Stage {
  readonly world: World;
  readonly spoil: Spoil;
  /** of somebody without a session */
  readonly visitor: () => TestBrowser;
}
/** What people do with each other, to an end. Throws where a step was refused, since what was taken before it was no longer what was meant. */
export type Story = (stage: Stage) => Promise<void>;

/** Sent by a company to itself, to a stranger who fills in a text, and to another company; signed by all. */
const signed: Story = async ({ world, spoil, visitor }) => {
  const sender = spoil(await openPerson(world, { name: '林书禾' }));
  const contract = await signingContract(world, {
    sender,
    byEnterprise: true,
    parties: ['sender', 'stranger', 'enterprise'],
    more: (party, position) =>
      position === 1 ? [{ key: 'text', party, kind: 'text', label: '地址', page: 0, x: 0.5, y: 0.8, width: 0.3, height: 0.04 }] : [],
  });
  const [, stranger, company] = contract.parties;
  if (stranger === undefined || company?.person === undefined) throw new Error('three parties were wanted');
  await sign(world, visitor(), await linkTo(world, stranger.mobile));
  await world.runJobs();
  for (const person of [sender, spoil(company.person)]) {
    const task = await linkTo(world, person.mobile);
    await prove(world, person.browser, task);
    await person.browser.call(signContract, 'signing', await signRequest(person.browser, task));
    await world.runJobs();
  }
};

/** Reminded, refused by a stranger, begun again from what was sent, and that one revoked. */
const refused: Story = async ({ world, spoil, visitor }) => {
  const sender = spoil(await openPerson(world, { name: '林书禾' }));
  const contract = await signingContract(world, { sender, byEnterprise: true, parties: ['stranger', 'stranger'] });
  const { applyNo, applyId, door } = contract;
  world.clock.advance({ hours: 1 });
  await sender.browser.call(remindSigners, door, { applyNo });
  const [stranger] = contract.parties;
  const link = await linkTo(world, stranger?.mobile ?? '');
  const browser = visitor();
  await prove(world, browser, link, 'refuse');
  await browser.call(refuseContract, 'signing', { ...link, reason: '付款节点有误' });
  await sender.browser.call(repeatContract, door, { applyId });
  await sender.browser.call(revokeContracts, door, { applyIds: [applyId], reason: '改用新版模板' });
  await world.runJobs();
};

/** Held back for its approval, and approved by one after the other. */
const approved: Story = async ({ world, spoil }) => {
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  const { sender, approvers } = await openStaff(world, enterprise);
  const [first, second] = approvers;
  const admin = spoil(enterprise.admin);
  const { flowId } = await publishedFlow(admin.browser, chain(approveNode('a', [first]), approveNode('b', [second])));
  await demand(admin.browser, flowId);
  const { applyNo } = await submittedContract(spoil(sender));
  for (const approver of [spoil(first), spoil(second)]) {
    const approveId = await decisionOn(approver, applyNo);
    await approver.browser.call(decideApproval, 'enterprise', { approveId, result: 'approve', reason: '同意' });
    await world.runJobs();
  }
};

/** Made, published, sent by one call, and begun from by hand. */
const fromTemplate: Story = async ({ world, spoil }) => {
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  const { browser, name, mobile } = spoil(enterprise.admin);
  const { tplId } = await publishedTemplate(browser);
  await browser.call(useTemplate, 'enterprise', { tplId });
  const { fullName, mobile: other } = personParty('b');
  await browser.call(executeTemplate, 'enterprise', {
    tplId,
    contractName: '设备采购合同',
    signatoryJson: [
      { roleName: '采购方', corpName: enterprise.name, fullName: name, mobile },
      { roleName: '供应商', fullName, mobile: other },
    ],
  });
  await world.runJobs();
};

/** Everything an administrator does in the console, each operation once, reaching for something that is there. */
const administered: Story = async ({ world, spoil }) => {
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  const ground = await openGround(world, enterprise.party);
  const { browser } = spoil(enterprise.admin);
  const { aims } = allAims();
  for (const operation of operations) {
    const aim = aims[operation.name];
    const [path] = pathsOf(operation, 'corporateAdmin');
    if (aim === undefined || path === undefined) continue;
    const input = await aim(await openTarget(world, ground));
    if (operation.body === 'multipart') {
      const { files, fields } = input as FilesAim;
      await browser.upload(operation, 'corporateAdmin' as never, files, fields);
    } else if (operation.method === 'POST') await browser.post(path, input);
    else await browser.get(`${path}?${new URLSearchParams(input as Record<string, string>).toString()}`);
  }
  await world.runJobs();
};

export const STORIES: readonly Story[] = [signed, refused, approved, fromTemplate, administered];
