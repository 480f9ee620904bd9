import { errorNumber, pathsOf } from '@moqi/api';
import { listWaitingSigners, readSigningLink } from '@moqi/api/work/contract-lists';
import { type ContractDetail, listMarks, readContract, readSignRecord } from '@moqi/api/work/contracts';
import { showSigningFile } from '@moqi/api/work/downloads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#test/browser.ts';
import { openMember, openPerson, type TestPerson } from '#test/people.ts';
import { settleRefused, settleSigned } from '#test/settle.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NOT_FOUND = errorNumber('CONTRACT_NOT_FOUND');

const read = (browser: TestBrowser, parameters: { applyNo: string; signNo?: string; sign?: string; ts?: string }) =>
  browser.call(readContract, 'signing', parameters);
async function detail(browser: TestBrowser, parameters: Parameters<typeof read>[1]): Promise<ContractDetail> {
  const answer = await read(browser, parameters);
  if (!answer.success) throw new Error(answer.msg);
  return answer.data;
}
const personOf = (contract: SigningContract, position: number): TestPerson => {
  const person = contract.parties[position]?.person;
  if (!person) throw new Error('no account');
  return person;
};
const abilities = ({ can }: ContractDetail) =>
  Object.entries(can)
    .filter(([, may]) => may)
    .map(([name]) => name)
    .join(' ');

describe('readContract', () => {
  it('shows the sender everything but whole addresses', async () => {
    const contract = await signingContract(world, { parties: ['person', 'stranger'], ordered: true, overDate: '2026-06-30', pages: 2 });
    const { applyNo, sender, parties } = contract;
    const shown = await detail(sender.browser, { applyNo });
    expect(shown).toMatchObject({
      applyNo,
      signNo: '',
      myParticipantId: '',
      state: 'signing',
      status: 3,
      ownerName: '林书禾',
      ifOrder: 1,
      overDate: '2026-06-30T15:59:59.999Z',
    });
    expect(abilities(shown)).toBe('view remind revoke download copy');
    expect(shown.parties.map(({ name, turn, me, state, delivery }) => [name, turn, me, state, delivery.channel, delivery.state])).toEqual([
      ['韩立川', true, false, 'waiting', 'sms', 'sent'],
      ['裴南乔', false, false, 'waiting', '', ''],
    ]);
    for (const { mobile } of parties) expect(JSON.stringify(shown)).not.toContain(mobile);
    expect(shown.parties[0]?.maskedTarget).toBe(`${parties[0]?.mobile.slice(0, 3)} **** ${parties[0]?.mobile.slice(-4)}`);
    expect(shown.files.map(({ fileName, version, pages }) => [fileName, version, pages.length])).toEqual([['合同文件1.pdf', 1, 2]]);
    expect(shown.fields.map(({ kind, filled, page }) => [kind, filled, page])).toEqual([
      ['ink', false, 0],
      ['ink', false, 0],
    ]);
    expect(shown.timeline.map(({ kind, actorName }) => [kind, actorName])).toEqual([['sent', '林书禾']]);
  });

  it('shows a signer by session the signer’s task, and not how messages to others went', async () => {
    const contract = await signingContract(world, { parties: ['person', 'person'] });
    const first = personOf(contract, 0);
    const shown = await detail(first.browser, { applyNo: contract.applyNo });
    expect([shown.status, shown.signNo.slice(0, 1), abilities(shown)]).toEqual([2, 'S', 'view sign refuse download']);
    expect(shown.parties.map(({ me, delivery }) => [me, delivery.state])).toEqual([
      [true, 'sent'],
      [false, ''],
    ]);
    expect(shown.myParticipantId).toBe(shown.parties[0]?.participantId);
  });

  it('shows a signer by link the same, but a copy to keep only after a proof', async () => {
    const contract = await signingContract(world, { parties: ['stranger'] });
    const link = await linkTo(world, contract.parties[0]?.mobile ?? '');
    const shown = await detail(world.browser(), link);
    expect([shown.status, shown.signNo, abilities(shown)]).toEqual([2, link.signNo, 'view sign refuse']);
  });

  it('shows a sender, if the sender signs too, that task', async () => {
    const contract = await signingContract(world, { parties: ['sender', 'person'], byEnterprise: true });
    const shown = await detail(contract.sender.browser, { applyNo: contract.applyNo });
    expect([shown.status, shown.signNo, abilities(shown)]).toEqual([
      2,
      contract.sent.signNo,
      'view sign refuse remind revoke download copy',
    ]);
    const member = await openMember(world, contract.enterprise?.party ?? contract.sender.party);
    const seen = await member.browser.call(readContract, 'signing', { applyNo: contract.applyNo });
    expect(seen.code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  });

  it('writes down the first look of a signer, once, and none of the sender', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    await detail(contract.sender.browser, { applyNo: contract.applyNo });
    const signer = personOf(contract, 0);
    const look = () => detail(signer.browser, { applyNo: contract.applyNo });
    const [first] = await Promise.all([look(), look(), look()]);
    world.clock.advance({ minutes: 5 });
    const second = await look();
    expect(second.timeline.map(({ kind }) => kind)).toEqual(['sent', 'viewed']);
    expect([first.parties[0]?.viewTime, second.parties[0]?.viewTime]).toEqual([second.timeline[1]?.time, second.timeline[1]?.time]);
  });

  it('tells what became of it', async () => {
    const contract = await signingContract(world, { parties: ['person', 'person'] });
    await settleSigned(world, contract, 0);
    const half = await detail(contract.sender.browser, { applyNo: contract.applyNo });
    expect(half.parties.map(({ state, proofMethod, certificate }) => [state, proofMethod, certificate])).toEqual([
      ['signed', 'sms', '0A1B'],
      ['waiting', '', ''],
    ]);
    expect(half.fields.map(({ filled }) => filled)).toEqual([true, false]);
    await settleRefused(world, contract, 1, '金额不对');
    const ended = await detail(personOf(contract, 0).browser, { applyNo: contract.applyNo });
    expect(ended).toMatchObject({ state: 'refused', status: 5, endReason: '金额不对' });
    expect(ended.parties[1]).toMatchObject({ state: 'refused', refuseReason: '金额不对' });
    expect(abilities(ended)).toBe('view download');
  });

  it.each(pathsOf(readContract, 'signing'))('%s does not know strangers, drafts or other contracts', async (path) => {
    const contract = await signingContract(world, { parties: ['person', 'stranger'] });
    const other = await signingContract(world, { parties: ['stranger'] });
    const link = await linkTo(world, other.parties[0]?.mobile ?? '');
    const ask = async (browser: TestBrowser, body: object) => (await browser.post(path, body)).json().code as number;
    const nobody = await openPerson(world);
    expect(await ask(nobody.browser, { applyNo: contract.applyNo })).toBe(NOT_FOUND);
    expect(await ask(nobody.browser, { applyNo: 'MQ20260101000000' })).toBe(NOT_FOUND);
    expect(await ask(world.browser(), { applyNo: contract.applyNo })).toBe(errorNumber('UNAUTHENTICATED'));
    expect(await ask(world.browser(), { ...link, applyNo: contract.applyNo })).toBe(errorNumber('LINK_INVALID'));
    expect(await ask(world.browser(), { ...link, ts: String(Number(link.ts) + 1) })).toBe(errorNumber('LINK_INVALID'));
    const shown = await detail(personOf(contract, 0).browser, { applyNo: contract.applyNo });
    expect(await ask(nobody.browser, { applyNo: contract.applyNo, signNo: shown.signNo })).toBe(NOT_FOUND);
    expect(await ask(contract.sender.browser, { applyNo: contract.applyNo, signNo: shown.signNo })).toBe(NOT_FOUND);
    world.clock.advance({ hours: 72, minutes: 1 });
    expect(await ask(world.browser(), link)).toBe(errorNumber('LINK_EXPIRED'));
  });
});

describe('readSignRecord', () => {
  it('is the timeline, for every actor that may read the contract', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    await settleSigned(world, contract, 0);
    for (const { browser } of [contract.sender, personOf(contract, 0)]) {
      const { data } = await browser.call(readSignRecord, 'signing', { applyNo: contract.applyNo });
      expect(data.list.map(({ kind }) => kind)).toEqual(['sent', 'signed']);
    }
    const nobody = await openPerson(world);
    expect((await nobody.browser.call(readSignRecord, 'signing', { applyNo: contract.applyNo })).code).toBe(NOT_FOUND);
  });
});

describe('marks', () => {
  const marksOf = async (browser: TestBrowser, applyNo: string) => (await browser.call(listMarks, 'signing', { applyNo })).data.list;

  it('are those of the caller until the contract is completed, and for the sender all', async () => {
    const contract = await signingContract(world, { parties: ['person', 'person'], ordered: false });
    const { applyNo, sender } = contract;
    const [first, second] = [personOf(contract, 0), personOf(contract, 1)];
    await settleSigned(world, contract, 0);
    const all = await marksOf(sender.browser, applyNo);
    const own = await marksOf(first.browser, applyNo);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ mine, done }) => mine && done)).toBe(true);
    expect((await marksOf(second.browser, applyNo)).every(({ mine, done }) => mine && !done)).toBe(true);
    expect(all.length).toBe(own.length + (await marksOf(second.browser, applyNo)).length);
    expect(all.some(({ mine }) => mine)).toBe(false);
    expect(own[0]?.pageSize).toMatchObject({ width: expect.any(Number) as number });
    await settleSigned(world, contract, 1);
    await world.runJobs();
    expect((await marksOf(first.browser, applyNo)).map(({ fieldId, done }) => [fieldId, done])).toEqual(
      all.map(({ fieldId }) => [fieldId, true]),
    );
    const nobody = await openPerson(world);
    expect((await nobody.browser.call(listMarks, 'signing', { applyNo })).code).toBe(NOT_FOUND);
  });
});

describe('showSigningFile', () => {
  it('hands out the document, in ranges, to its parties only', async () => {
    const contract = await signingContract(world, { parties: ['person', 'stranger'] });
    const other = await signingContract(world, { parties: ['stranger'] });
    const shown = await detail(contract.sender.browser, { applyNo: contract.applyNo });
    const [file] = shown.files;
    const path = (parameters: object) =>
      `${showSigningFile.mounts.signing}?${new URLSearchParams({ ...parameters, documentId: file?.documentId ?? '' }).toString()}`;
    const own = path(await linkTo(world, contract.parties[1]?.mobile ?? ''));
    for (const [browser, address] of [
      [world.browser(), own],
      [contract.sender.browser, path({ applyNo: contract.applyNo })],
    ] as const) {
      const answer = await browser.get(address);
      expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([200, file?.size, `"${file?.docHash}"`]);
      expect((await browser.get(address, { range: 'bytes=-64' })).rawPayload.equals(answer.rawPayload.subarray(-64))).toBe(true);
    }
    const foreign = await world.browser().get(path(await linkTo(world, other.parties[0]?.mobile ?? '')));
    expect(foreign.json()).toMatchObject({ code: errorNumber('FILE_UNKNOWN') });
  });
});

describe('showSigningFile as a picture', () => {
  it('hands out a page, in the offered widths, to its parties only', async () => {
    const contract = await signingContract(world, { parties: ['person', 'stranger'] });
    const other = await signingContract(world, { parties: ['stranger'] });
    const [file] = (await detail(contract.sender.browser, { applyNo: contract.applyNo })).files;
    const path = (parameters: object, page = '0', width = '720') =>
      `${showSigningFile.mounts.signing}?${new URLSearchParams({ ...parameters, documentId: file?.documentId ?? '', fix: 'webp', page, width }).toString()}`;
    const link = await linkTo(world, contract.parties[1]?.mobile ?? '');
    const picture = await world.browser().get(path(link));
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ]);
    expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const again = await contract.sender.browser.get(path({ applyNo: contract.applyNo }), { 'if-none-match': String(picture.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await world.browser().get(path(link, '99'))).json()).toMatchObject({ code: errorNumber('PAGE_NOT_DRAWN') });
    expect((await world.browser().get(path(link, '0', '99999'))).json()).toMatchObject({ code: errorNumber('INPUT_INVALID') });
    const foreign = await world.browser().get(path(await linkTo(world, other.parties[0]?.mobile ?? '')));
    expect(foreign.json()).toMatchObject({ code: errorNumber('FILE_UNKNOWN') });
  });
});

describe('enterprise calls on who has not signed', () => {
  it('listWaitingSigners names them, masked; only the sender learns the numbers of others', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['sender', 'enterprise', 'stranger'], ordered: true });
    const { applyNo, sender, enterprise } = contract;
    const ask = async (person: TestPerson, existsSelf: 0 | 1 = 1) =>
      (await person.browser.call(listWaitingSigners, 'enterprise', { applyNo, existsSelf })).data.list;
    const all = await ask(sender);
    expect(all.map(({ name, corpName, turn, signNo }) => [name, corpName, turn, signNo !== ''])).toEqual([
      [sender.name, enterprise?.name, true, true],
      [contract.parties[1]?.name, contract.parties[1]?.enterprise?.name, false, true],
      ['裴南乔', '', false, true],
    ]);
    expect(all.every(({ maskedTarget }) => maskedTarget.includes('****'))).toBe(true);
    expect((await ask(sender, 0)).map(({ name }) => name)).toEqual([contract.parties[1]?.name, '裴南乔']);
    expect((await ask(personOf(contract, 1))).map(({ signNo }) => signNo !== '')).toEqual([false, true, false]);
    await settleSigned(world, contract, 0);
    expect((await ask(sender)).map(({ turn }) => turn)).toEqual([true, false]);
    const stranger = await signingContract(world, { byEnterprise: true, parties: ['stranger'] });
    expect((await stranger.sender.browser.call(listWaitingSigners, 'enterprise', { applyNo })).code).toBe(NOT_FOUND);
  });

  it.each(pathsOf(readSigningLink, 'enterprise'))(
    '%s gives one’s own task, and of another’s a neutral link, without a signature',
    async (path) => {
      const contract = await signingContract(world, { byEnterprise: true, parties: ['sender', 'enterprise'] });
      const other = personOf(contract, 1);
      const waiting = (await contract.sender.browser.call(listWaitingSigners, 'enterprise', { applyNo: contract.applyNo })).data.list;
      const [mine, theirs] = waiting.map(({ signNo }) => signNo);
      const ask = async (person: TestPerson, signNo = '') => (await person.browser.post(path, { signNo })).json();
      expect((await ask(contract.sender, mine)).data).toEqual({
        page: '/applySign/toDetailAnony',
        applyNo: contract.applyNo,
        signNo: mine,
        neutral: null,
      });
      const several = await signingContract(world, { byEnterprise: true, parties: ['sender'], files: 2 });
      expect((await ask(several.sender, several.sent.signNo)).data).toMatchObject({ page: '/applySign/toDetailMultiAnony' });
      expect((await ask(contract.sender, theirs)).data.neutral.url).not.toContain('sign=');
      expect((await ask(other, theirs)).success).toBe(true);
      expect((await ask(other, mine)).code).toBe(NOT_FOUND);
      expect((await ask(other, 'SNOBODY')).code).toBe(NOT_FOUND);
    },
  );
});
