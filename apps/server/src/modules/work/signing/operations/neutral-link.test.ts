import { errorNumber } from '@moqi/api';
import { readSigningLink } from '@moqi/api/work/contract-lists';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { orderDelivery } from '@moqi/api/work/deliveries';
import { checkOpeningCode, readNeutralLink, sendOpeningCode, signContract } from '@moqi/api/work/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#test/browser.ts';
import { mobileNumber, openMember, openPerson } from '#test/people.ts';
import { prove, sign, signRequest } from '#test/signing-acts.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { messagesTo } from '#test/traces.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const codes = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REVOKED', 'CONTRACT_REVOKED'] as const;
type Refusal = (typeof codes)[number];
interface Link {
  readonly applyNo: string;
  readonly signNo: string;
  readonly key: string;
}

const asked = async ({ sender, door }: Pick<SigningContract, 'sender' | 'door'>, signNo: string) =>
  sender.browser.call(readSigningLink, door, { signNo });

async function neutralTo(contract: SigningContract, position = 0): Promise<Link> {
  const { signNo } = await linkTo(world, contract.parties[position]?.mobile ?? '');
  const { data } = await asked(contract, signNo);
  const { searchParams } = new URL(data?.neutral?.url ?? '');
  expect([...searchParams.keys()]).toEqual(['applyNo', 'signNo', 'key']);
  return { applyNo: searchParams.get('applyNo') ?? '', signNo, key: searchParams.get('key') ?? '' };
}

async function codeTo(mobile: string | undefined): Promise<string> {
  const messages = (await messagesTo(world, mobile, 'code')).filter(({ body }) => body.includes('用于打开'));
  return /验证码 (\d{6})/.exec(messages.at(-1)?.body ?? '')?.[1] ?? '';
}

/** Opens the task as the holder of the address does. */
async function open(phone: TestBrowser, link: Link, mobile: string | undefined): Promise<void> {
  expect(await phone.call(sendOpeningCode, 'public', link)).toMatchObject({ success: true });
  const opened = await phone.call(checkOpeningCode, 'public', { ...link, valicode: await codeTo(mobile) });
  expect(opened).toMatchObject({ data: { opened: true } });
}

const number = (code: Parameters<typeof errorNumber>[0]) => ({ code: errorNumber(code) });
const taskOf = ({ applyNo, signNo }: Link) => ({ applyNo, signNo });

describe('who gets a neutral link', () => {
  it.each([
    ['personal', false],
    ['enterprise', true],
  ] as const)(
    '%s: the sender, for a signer whose turn it is; the signer gets the page itself; nobody else anything',
    async (door, byEnterprise) => {
      const contract = await signingContract(world, { byEnterprise, ordered: true, parties: ['stranger', 'sender'] });
      const [one] = contract.parties;
      const { signNo, applyNo } = await linkTo(world, one?.mobile ?? '');
      const neutral = { url: expect.stringContaining(`&key=`), maskedTarget: expect.stringMatching(/^139 \*{4} \d{4}$/) };
      expect(await asked(contract, signNo)).toMatchObject({ data: { page: '/applySign/toDetailAnony', applyNo, signNo, neutral } });
      const stranger = byEnterprise ? await signingContract(world, { byEnterprise, parties: ['stranger'] }) : undefined;
      const foreign = stranger ?? { sender: await openPerson(world), door };
      expect(await asked(foreign, signNo)).toMatchObject(number('CONTRACT_NOT_FOUND'));
      expect(await asked(contract, 'S00000')).toMatchObject(number('CONTRACT_NOT_FOUND'));
    },
  );

  it('only for a task that is waited for: not early, not once it is signed or the contract has ended', async () => {
    const contract = await signingContract(world, { ordered: true, parties: ['stranger', 'stranger'] });
    const [first, second] = contract.parties;
    const rows = world.platform.db.selectFrom('participants').select(['sign_no', 'position']);
    const all = await rows.where('contract_id', '=', contract.applyId).orderBy('position').execute();
    const [firstNo = '', secondNo = ''] = all.map(({ sign_no }) => sign_no);
    expect(await asked(contract, secondNo)).toMatchObject({ ...number('LINK_NOT_AWAITED'), msg: expect.stringContaining('现在不等') });
    await sign(world, world.browser(), await linkTo(world, first?.mobile ?? ''));
    await world.runJobs();
    expect(await asked(contract, firstNo)).toMatchObject(number('LINK_NOT_AWAITED'));
    expect((await asked(contract, secondNo)).success).toBe(true);
    await contract.sender.browser.call(revokeContracts, 'personal', { applyIds: [contract.applyId], reason: '内容有误' });
    expect(await asked(contract, secondNo)).toMatchObject(number('CONTRACT_NOT_SIGNING'));
    expect(second?.mobile).toBeDefined();
  });

  it('in a company the sender, not every member', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['stranger'] });
    if (contract.enterprise === undefined) throw new Error('no company');
    const colleague = await openMember(world, contract.enterprise.party);
    const { signNo } = await linkTo(world, contract.parties[0]?.mobile ?? '');
    expect(await colleague.browser.call(readSigningLink, 'enterprise', { signNo })).toMatchObject(number('FORBIDDEN'));
    // its own task opens for the signer without any link
    const own = await signingContract(world, { parties: ['enterprise'] });
    const signer = own.parties[0];
    const task = await linkTo(world, signer?.mobile ?? '');
    const answer = await signer?.person?.browser.call(readSigningLink, 'enterprise', { signNo: task.signNo });
    expect(answer).toMatchObject({ data: { neutral: null } });
  });

  it('no place: it is attached when it is signed, and refused here by its name', async () => {
    const own = await signingContract(world, { parties: ['enterprise'] });
    const [signer] = own.parties;
    const { signNo } = await linkTo(world, signer?.mobile ?? '');
    for (const field of ['longitude', 'latitude']) {
      const refused = await signer?.person?.browser.call(readSigningLink, 'enterprise', { signNo, [field]: '30.27' });
      expect([refused?.code, refused?.msg.includes(field)]).toEqual([errorNumber('FIELD_REFUSED'), true]);
    }
  });
});

it('shows the masked address and opens nothing until the code is given; then it reads, signs after the code for signing, and stays open a day', async () => {
  const contract = await signingContract(world, { parties: ['stranger'] });
  const mobile = contract.parties[0]?.mobile;
  const link = await neutralTo(contract);
  const phone = world.browser();
  const info = await phone.call(readNeutralLink, 'public', link);
  expect(info.data).toEqual({
    maskedTarget: expect.stringMatching(/^139 \*{4} \d{4}$/),
    method: 'sms',
    opened: false,
    simulatedMessages: true,
  });
  expect(await phone.call(readContract, 'signing', taskOf(link))).toMatchObject(number('UNAUTHENTICATED'));
  await open(phone, link, mobile);
  expect((await phone.call(readNeutralLink, 'public', link)).data).toMatchObject({ opened: true });
  const read = await phone.call(readContract, 'signing', taskOf(link));
  expect(read.data).toMatchObject({ signNo: link.signNo, can: { sign: true, download: false } });
  // a code for opening signs nothing
  const request = await signRequest(phone, taskOf(link));
  expect(await phone.call(signContract, 'signing', request)).toMatchObject(number('IDENTITY_PROOF_NEEDED'));
  // another browser stays outside, and so does this one after a day
  expect(await world.browser().call(readContract, 'signing', taskOf(link))).toMatchObject(number('UNAUTHENTICATED'));
  await prove(world, phone, taskOf(link));
  world.clock.advance({ hours: 23 });
  await prove(world, phone, taskOf(link));
  expect(await phone.call(signContract, 'signing', request)).toMatchObject({ success: true });
  world.clock.advance({ hours: 1, seconds: 1 });
  expect(await phone.call(readContract, 'signing', taskOf(link))).toMatchObject(number('UNAUTHENTICATED'));
});

it('a session of somebody else in the same browser neither opens the task nor stands in its way', async () => {
  const contract = await signingContract(world, { parties: ['stranger'] });
  const link = await neutralTo(contract);
  const { browser } = contract.sender;
  expect(await browser.call(readContract, 'signing', taskOf(link))).toMatchObject(number('CONTRACT_NOT_FOUND'));
  await open(browser, link, contract.parties[0]?.mobile);
  expect((await browser.call(readContract, 'signing', taskOf(link))).data).toMatchObject({ signNo: link.signNo, can: { remind: false } });
});

describe('the code', () => {
  it('belongs to this task and address: wrong ones are counted, those of another task are no use', async () => {
    const contract = await signingContract(world, { parties: ['stranger', 'stranger'] });
    const [one, other] = contract.parties;
    const [link, others] = [await neutralTo(contract), await neutralTo(contract, 1)];
    const phone = world.browser();
    expect(await phone.call(checkOpeningCode, 'public', { ...link, valicode: '123456' })).toMatchObject(number('CODE_EXPIRED'));
    await phone.call(sendOpeningCode, 'public', link);
    expect(await phone.call(sendOpeningCode, 'public', link)).toMatchObject(number('TOO_MANY_REQUESTS'));
    await phone.call(sendOpeningCode, 'public', others);
    const [good, stolen] = [await codeTo(one?.mobile), await codeTo(other?.mobile)];
    const wrong = good === stolen ? '000000' : stolen;
    expect(await phone.call(checkOpeningCode, 'public', { ...link, valicode: wrong })).toMatchObject(number('CODE_WRONG'));
    expect(await phone.call(readContract, 'signing', taskOf(link))).toMatchObject(number('UNAUTHENTICATED'));
    expect((await phone.call(checkOpeningCode, 'public', { ...link, valicode: good })).success).toBe(true);
    // what one task opened is no way into another
    expect(await phone.call(readContract, 'signing', taskOf(others))).toMatchObject(number('UNAUTHENTICATED'));
    const crossed = { applyNo: (await neutralTo(await signingContract(world, { parties: ['stranger'] }))).applyNo, signNo: link.signNo };
    expect(await phone.call(readContract, 'signing', crossed)).toMatchObject(number('UNAUTHENTICATED'));
  });
});

describe('a link that is not good any more', () => {
  /** What the three calls of the page answer. */
  async function refusals(link: Link): Promise<unknown[]> {
    const phone = world.browser();
    const answers = [
      await phone.call(readNeutralLink, 'public', link),
      await phone.call(sendOpeningCode, 'public', link),
      await phone.call(checkOpeningCode, 'public', { ...link, valicode: '123456' }),
    ];
    return answers.map(({ code }) => codes.find((refusal) => errorNumber(refusal) === code) ?? code);
  }
  const all = (refusal: Refusal) => [refusal, refusal, refusal];

  it('forged, of another task, or made of a signing link: invalid', async () => {
    const contract = await signingContract(world, { parties: ['stranger', 'stranger'] });
    const [link, others] = [await neutralTo(contract), await neutralTo(contract, 1)];
    const { sign: proof, ts } = await linkTo(world, contract.parties[0]?.mobile ?? '');
    const [time = ''] = link.key.split('.');
    for (const key of [`${Number(time) + 1}${link.key.slice(time.length)}`, others.key, `${ts}.${proof}`, time]) {
      expect(await refusals({ ...link, key })).toEqual(all('LINK_INVALID'));
    }
    expect(await refusals({ ...link, signNo: others.signNo })).toEqual(all('LINK_INVALID'));
    // and no signing link is made of a neutral one
    const [neutralTs = '', neutralSign = ''] = link.key.split('.');
    const turned = { ...taskOf(link), sign: neutralSign, ts: neutralTs };
    expect(await world.browser().call(readContract, 'signing', turned)).toMatchObject(number('LINK_INVALID'));
  });

  it('older than 72 hours: expired', async () => {
    const link = await neutralTo(await signingContract(world, { parties: ['stranger'] }));
    world.clock.advance({ hours: 72, seconds: 1 });
    expect(await refusals(link)).toEqual(all('LINK_EXPIRED'));
  });

  it('of a revoked contract: says so, and what it opened is shut', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const link = await neutralTo(contract);
    const phone = world.browser();
    await open(phone, link, contract.parties[0]?.mobile);
    await contract.sender.browser.call(revokeContracts, 'personal', { applyIds: [contract.applyId], reason: '内容有误' });
    expect(await phone.call(readContract, 'signing', taskOf(link))).toMatchObject(number('UNAUTHENTICATED'));
    expect(await refusals(link)).toEqual(all('CONTRACT_REVOKED'));
  });

  it('to an address that was corrected since: revoked, for the page and for what it opened', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const link = await neutralTo(contract);
    const phone = world.browser();
    await open(phone, link, contract.parties[0]?.mobile);
    const row = world.platform.db.selectFrom('participants').select('participant_id').where('contract_id', '=', contract.applyId);
    const { participant_id: participantId } = await row.executeTakeFirstOrThrow();
    const corrected = { applyNo: contract.applyNo, participantId, address: mobileNumber() };
    expect((await contract.sender.browser.call(orderDelivery, 'personal', corrected)).success).toBe(true);
    expect(await phone.call(readContract, 'signing', taskOf(link))).toMatchObject(number('UNAUTHENTICATED'));
    expect(await refusals(link)).toEqual(all('LINK_REVOKED'));
  });
});
