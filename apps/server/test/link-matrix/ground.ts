import { AUDIENCES, errorRows, type Operation, pathsOf } from '@moqi/api';
import { readSigningLink } from '@moqi/api/work/contract-lists';
import { createContract } from '@moqi/api/work/sending';
import { openPhotoTicket } from '@moqi/api/work/site-evidence';
import type { InjectOptions } from 'fastify';
import { approveNode, approverLinkTo, chain, publishedFlow } from '../approvals.ts';
import { buy } from '../billing.ts';
import type { TestBrowser } from '../browser.ts';
import { mobileNumber, openEnterprise, openMember, openPerson, type TestPerson } from '../people.ts';
import { prove, readTask } from '../signing-acts.ts';
import { draftFile, linkTo, pdfFile, personParty, placedField, upload } from '../situations.ts';
import type { World } from '../world.ts';
import type { Answer } from './rows.ts';

type Link = Awaited<ReturnType<typeof linkTo>>;
type ApproverLink = Awaited<ReturnType<typeof approverLinkTo>>;

/** One contract that is being signed, and one that waits for its approval, with everybody who comes by a link or without one. */
export interface Ground {
  readonly world: World;
  readonly sender: TestPerson;
  readonly applyId: string;
  readonly applyNo: string;
  readonly documentId: string;
  /** without an account; the code of the task was given in `signer` */
  readonly link: Link;
  readonly signer: TestBrowser;
  readonly otherLink: Link;
  /** signs too, with an account */
  readonly otherSigner: TestPerson;
  /** it is copied to */
  readonly reader: TestPerson;
  readonly stranger: TestPerson;
  readonly elsewhere: string;
  readonly approverLink: ApproverLink;
  /** what the approver is asked about, with its file */
  readonly waiting: { readonly applyNo: string; readonly documentId: string };
  /** 面签链接 of the signer's task */
  readonly neutralLink: { readonly applyNo: string; readonly signNo: string; readonly key: string };
  /** 拍照票据 of the signer's */
  readonly ticket: string;
}

export async function openGround(world: World): Promise<Ground> {
  const enterprise = await openEnterprise(world);
  await world.runJobs(); // its seal is drawn
  await buy(enterprise.admin, 'corporateAdmin');
  const sender = await openMember(world, enterprise.party);
  const approver = await openMember(world, enterprise.party);
  const [otherSigner, reader] = [await openPerson(world, { name: '韩立川' }), await openPerson(world, { name: '沈知夏' })];
  const { flowId } = await publishedFlow(enterprise.admin.browser, chain(approveNode('a', [approver])));
  const [file] = await upload(sender.browser, pdfFile());
  if (file === undefined) throw new Error('nothing uploaded');
  const [mobile, other] = [mobileNumber(), mobileNumber()];
  const parties = [
    personParty('a', { mobile, fullName: '裴南乔', evidencePhotos: ['门牌'], newNeedVideoSign: 1 }),
    personParty('b', { mobile: other, fullName: '顾清妍' }),
    personParty('c', { mobile: otherSigner.mobile, fullName: otherSigner.name }),
  ];
  const send = async (contractName: string, change: object = {}) => {
    const attatchFileNamesJson = [draftFile(file, ...parties.map(({ key }, n) => placedField(key, n)))];
    const carbonCopy = [{ name: reader.name, mobile: reader.mobile, from: 1 as const }];
    const content = { contractName, signatoryJson: parties, attatchFileNamesJson, carbonCopy, ...change };
    const answer = await sender.browser.call(createContract, 'enterprise', content);
    if (!answer.success) throw new Error(`not sent: ${answer.msg}`);
    await world.runJobs();
    return answer.data;
  };
  const elsewhere = (await send('另一份合同')).applyNo;
  world.clock.advance({ minutes: 2 }); // the newest message is the one of the contract that is tried
  const { applyId, applyNo } = await send('设备采购合同');
  const { applyNo: waitingNo } = await send('待审批的合同', { flowId });
  const [link, signer] = [await linkTo(world, mobile), world.browser()];
  await prove(world, signer, link);
  const { files } = await readTask(signer, link);
  const approverLink = await approverLinkTo(world, approver.mobile);
  const waiting = await readTask(sender.browser, { applyNo: waitingNo });
  const shown = await sender.browser.call(readSigningLink, 'enterprise', { signNo: link.signNo });
  const photo = await signer.call(openPhotoTicket, 'signing', { ...link, photo: 0 });
  return {
    world,
    sender,
    applyId,
    applyNo,
    documentId: files[0]?.documentId ?? '',
    link,
    signer,
    otherLink: await linkTo(world, other),
    otherSigner,
    reader,
    stranger: await openPerson(world),
    elsewhere,
    approverLink,
    neutralLink: { applyNo, signNo: link.signNo, key: new URL(shown.data.neutral?.url ?? '').searchParams.get('key') ?? '' },
    ticket: photo.data.ticket,
    waiting: { applyNo: waitingNo, documentId: waiting.files[0]?.documentId ?? '' },
  };
}

const codeNumbered = (code: number): Answer => errorRows.find(({ number }) => number === code)?.code ?? 'UNEXPECTED';

const BOUNDARY = 'moqi-boundary';

/** A form with a file that is none of what is asked for. */
function formOf(fields: Readonly<Record<string, string>>): InjectOptions {
  const part = (name: string, text: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\nno picture\r\n`;
  const payload = `${Object.entries(fields)
    .map(([name, text]) => part(name, text))
    .join('')}${file}--${BOUNDARY}--\r\n`;
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload };
}

let callers = 0;

/** Asks as a page does, each time from another address: how often one may ask is not what is tried. */
export async function ask(world: World, operation: Operation, browser: TestBrowser, input: object): Promise<Answer> {
  callers += 1;
  const audience = AUDIENCES.find((door) => (door === 'signing' || door === 'public') && operation.mounts[door] !== undefined) ?? 'signing';
  const [path = ''] = pathsOf(operation, audience);
  const fields = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const url = operation.method === 'GET' ? `${path}?${new URLSearchParams(fields).toString()}` : path;
  const body = operation.method === 'GET' ? {} : operation.body === 'multipart' ? formOf(fields) : { payload: input };
  const answer = await world.app.inject({
    method: operation.method,
    url,
    remoteAddress: `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
    cookies: Object.fromEntries(browser.cookies),
    ...body,
    headers: { 'sec-fetch-site': 'same-origin', ...body.headers },
  });
  if (!answer.headers['content-type']?.includes('json')) return 'granted';
  const { code } = answer.json<{ code: number }>();
  return code === 0 ? 'granted' : codeNumbered(code);
}
