import type { InputOf, OutputOf } from '@moqi/api';
import { type FileReference, uploadFiles } from '@moqi/api/trust/files';
import { createContract, type DraftField, type DraftFile, type DraftParty } from '@moqi/api/work/sending';
import { samplePdf } from '@moqi/testing';
import type { TestBrowser, UploadedFile } from './browser.ts';
import { mobileNumber, openEnterprise, openPerson, type TestEnterprise, type TestPerson } from './people.ts';
import type { World } from './world.ts';

export type DraftInput = InputOf<typeof createContract>;
/** The door for sending: as a person, or for the enterprise that the session acts for. */
export type SenderDoor = 'personal' | 'enterprise';

/** A PDF as a page sends it. */
export function pdfFile(name = '设备采购合同.pdf', bytes: Uint8Array = samplePdf()): UploadedFile {
  return { name, mediaType: 'application/pdf', bytes };
}

export async function upload(browser: Pick<TestBrowser, 'upload'>, ...files: readonly UploadedFile[]): Promise<FileReference[]> {
  const answer = await browser.upload(uploadFiles, 'session', files.length > 0 ? files : [pdfFile()]);
  if (!answer.success) throw new Error(`upload failed: ${answer.msg}`);
  return answer.data.list;
}

export const personParty = (key: string, change: Partial<DraftParty> = {}) =>
  ({ key, signatoryType: 0, fullName: '韩立川', mobile: '13900000000', ...change }) as const satisfies Partial<DraftParty>;

export const enterpriseParty = (key: string, corpName: string, change: Partial<DraftParty> = {}) =>
  ({ ...personParty(key, change), signatoryType: 1, corpName }) as const satisfies Partial<DraftParty>;

/** A field of a party; the n-th of a page lies beside the others. */
export function placedField(party: string, n = 0, change: Partial<DraftField> = {}): DraftField {
  const place = { page: 0, x: 0.05 + 0.3 * (n % 3), y: 0.2 + 0.1 * Math.floor(n / 3), width: 0.2, height: 0.06 };
  return { key: `${party}-${n}`, party, kind: 'ink', label: '', ...place, ...change };
}

export const draftFile = ({ targetId, fileName }: FileReference, ...fields: readonly DraftField[]): DraftFile => ({
  targetId,
  fileName,
  fields: [...fields],
});

/** The kinds of parties in a contract: a person with an account, a stranger to the platform, a company with its seal, or the sender. */
export type PartyKind = 'person' | 'stranger' | 'enterprise' | 'sender';

export interface SigningParty {
  readonly kind: PartyKind;
  readonly mobile: string;
  readonly name: string;
  /** the signer, logged in; absent for strangers */
  readonly person?: TestPerson;
  readonly enterprise?: TestEnterprise;
}

export interface SigningContract {
  readonly sender: TestPerson;
  readonly enterprise?: TestEnterprise;
  readonly door: SenderDoor;
  readonly applyId: string;
  readonly applyNo: string;
  readonly parties: readonly SigningParty[];
  readonly sent: OutputOf<typeof createContract>;
}

export interface SituationOptions {
  /** that many persons with accounts; or name each party in `parties` */
  readonly signers?: number;
  readonly parties?: readonly PartyKind[];
  /** one after the other, in the order of `parties` */
  readonly ordered?: boolean;
  /** sent by an enterprise; default by a person */
  readonly byEnterprise?: boolean;
  /** sent for this enterprise, in which the sender stands already */
  readonly enterprise?: TestEnterprise;
  /** of each file */
  readonly pages?: number;
  readonly files?: number;
  /** what `sender` has uploaded already, in place of samples */
  readonly references?: readonly FileReference[];
  readonly overDate?: string;
  readonly contractName?: string;
  readonly contractType?: DraftInput['contractType'];
  /** the business category that the sender chose */
  readonly categoryId?: string;
  /** of every stranger; default: a number of nobody */
  readonly mobile?: string;
  /** 仅验证码: nobody proves a name */
  readonly codeOnly?: boolean;
  /** signers sign with keys of their own */
  readonly ownKeys?: boolean;
  /** what is asked of a party beside its places */
  readonly asked?: (position: number) => Partial<DraftParty>;
  /** further fields, by position of the party */
  readonly more?: (party: string, position: number) => readonly DraftField[];
  readonly sender?: TestPerson;
}

interface Setting {
  readonly sender: TestPerson;
  readonly enterprise: TestEnterprise | undefined;
  readonly mobile: string | undefined;
}

async function partyOf(world: World, kind: PartyKind, { sender, enterprise, mobile }: Setting): Promise<SigningParty> {
  switch (kind) {
    case 'stranger':
      return { kind, mobile: mobile ?? mobileNumber(), name: '裴南乔' };
    case 'person': {
      const person = await openPerson(world, { name: '韩立川' });
      return { kind, mobile: person.mobile, name: person.name, person };
    }
    case 'enterprise': {
      const company = await openEnterprise(world);
      return { kind, mobile: company.admin.mobile, name: company.admin.name, person: company.admin, enterprise: company };
    }
    case 'sender':
      return { kind, mobile: sender.mobile, name: sender.name, person: sender, ...(enterprise && { enterprise }) };
  }
}

async function uploadSamples(sender: TestPerson, { files = 1, pages = 1 }: SituationOptions): Promise<FileReference[]> {
  const bytes = samplePdf({ pages });
  return upload(sender.browser, ...Array.from({ length: files }, (_, index) => pdfFile(`合同文件${index + 1}.pdf`, bytes)));
}

function draftOf(parties: readonly SigningParty[], references: readonly FileReference[], options: SituationOptions): DraftInput {
  const { contractName = '设备采购合同', contractType, categoryId, ordered, overDate, codeOnly, ownKeys, asked, more } = options;
  const fields = parties.flatMap(({ enterprise }, position) => {
    const key = `p${position}`;
    return [placedField(key, position, { kind: enterprise ? 'seal' : 'ink' }), ...(more?.(key, position) ?? [])];
  });
  return {
    contractName,
    ifOrder: ordered ? 1 : 0,
    ...(contractType !== undefined && { contractType }),
    ...(categoryId !== undefined && { categoryId }),
    ...(codeOnly && { needCa: 0 as const }),
    ...(ownKeys && { serverCa: 0 as const }),
    ...(overDate !== undefined && { overDate }),
    signatoryJson: parties.map(({ name, mobile, enterprise }, position) => {
      const change = { fullName: name, mobile, orderNum: position + 1, ...asked?.(position) };
      return enterprise ? enterpriseParty(`p${position}`, enterprise.name, change) : personParty(`p${position}`, change);
    }),
    attatchFileNamesJson: references.map((reference) => draftFile(reference, ...fields)),
  };
}

/** A contract that was sent through the door, as a page does it: uploaded, placed, sent; the jobs that follow have run. */
export async function signingContract(world: World, options: SituationOptions = {}): Promise<SigningContract> {
  const sender = options.sender ?? (await openPerson(world, { name: '林书禾' }));
  const enterprise = options.enterprise ?? (options.byEnterprise ? await openEnterprise(world, sender) : undefined);
  const kinds = options.parties ?? Array.from({ length: options.signers ?? 2 }, (): PartyKind => 'person');
  const parties: SigningParty[] = [];
  for (const kind of kinds) parties.push(await partyOf(world, kind, { sender, enterprise, mobile: options.mobile }));
  await world.runJobs(); // seals of new companies are drawn
  const door = enterprise ? 'enterprise' : 'personal';
  const references = options.references ?? (await uploadSamples(sender, options));
  const answer = await sender.browser.call(createContract, door, draftOf(parties, references, options));
  if (!answer.success) throw new Error(`sending failed: ${answer.msg}`);
  await world.runJobs();
  const { applyId, applyNo } = answer.data;
  return { sender, ...(enterprise && { enterprise }), door, applyId, applyNo, parties, sent: answer.data };
}

/** The signed parameters of the newest link sent to an address. */
export async function linkTo(
  world: Pick<World, 'linksTo'>,
  address: string,
): Promise<{ applyNo: string; signNo: string; sign: string; ts: string }> {
  const parameters = (await world.linksTo(address)).findLast((link) => link.searchParams.has('signNo'))?.searchParams;
  if (parameters === undefined) throw new Error(`no link was sent to ${address}`);
  const part = (name: string): string => parameters.get(name) ?? '';
  return { applyNo: part('applyNo'), signNo: part('signNo'), sign: part('sign'), ts: part('ts') };
}
