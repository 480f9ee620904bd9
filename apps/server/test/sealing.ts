import type { InputOf } from '@moqi/api';
import { createKey } from '@moqi/api/reach/merchant-keys';
import {
  askAuthorisation,
  giveRequested,
  listKeySeals,
  readAuthorisationRequest,
  sendRequestCode,
  signAuthorised,
  withdrawAuthorisation,
} from '@moqi/api/work/auto-signing';
import { readContract } from '@moqi/api/work/contracts';
import { executeTemplate } from '@moqi/api/work/sending';
import { samplePdf } from '@moqi/testing';
import { lastCode, mobileNumber, openEnterprise, type TestEnterprise } from './people.ts';
import { openProgram, type TestProgram } from './program.ts';
import { draftFile, pdfFile, placedField, upload } from './situations.ts';
import { publishedTemplate } from './templates.ts';
import type { World } from './world.ts';

export const SEALING_KEY = {
  name: 'ERP',
  scopes: ['templates.read', 'contracts.send', 'seals.read', 'seals.sign'],
  perMinute: 1000,
  perDay: 10_000,
} satisfies InputOf<typeof createKey>;

export type Told = { readonly success: boolean; readonly error?: string; readonly data: { readonly [name: string]: unknown } };
export async function told(answer: ReturnType<TestProgram['call']>): Promise<Told> {
  return JSON.parse((await answer).body) as Told;
}

export const keyOf = async ({ admin }: TestEnterprise, change: Partial<InputOf<typeof createKey>> = {}) =>
  (await admin.browser.call(createKey, 'enterprise', { ...SEALING_KEY, ...change })).data;

export async function firstSealOf(by: TestProgram): Promise<string> {
  const { data } = await told(by.call(listKeySeals, {}));
  return (data as { list: { sealId: string }[] }).list[0]?.sealId ?? '';
}

/** A company whose program may ask its member to let it have contracts sealed, and a template with a place for its seal. */
export async function openSealing(world: World) {
  const enterprise = await openEnterprise(world);
  await world.runJobs();
  const { browser, mobile } = enterprise.admin;
  const [file] = await upload(browser, pdfFile('合同.pdf', samplePdf({ pages: 2 })));
  if (!file) throw new Error('nothing was uploaded');
  const sealed = draftFile(file, placedField('a', 0, { kind: 'seal' }), placedField('b', 1));
  const { tplId } = await publishedTemplate(browser, 'corporateAdmin', { attatchFileNamesJson: [sealed] });
  const program = openProgram(world, await keyOf(enterprise));
  const sealId = await firstSealOf(program);

  const soon = () => new Date(world.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const terms = (change = {}) => ({ sealId, tplIds: [tplId], mostContracts: 2, until: soon(), ...change });
  const ask = (change = {}, by = program) => told(by.call(askAuthorisation, terms(change)));
  const asked = async (change = {}, by = program) => (await ask(change, by)).data['requestId'] as string;
  const giveBy = (requestId: string, valicode: string) => browser.call(giveRequested, 'enterprise', { requestId, valicode, consent: true });
  const codeFor = async (requestId: string): Promise<string> => {
    world.clock.advance({ minutes: 2 });
    const sending = await browser.call(sendRequestCode, 'enterprise', { requestId });
    if (!sending.success) throw new Error(`no code was sent: ${sending.msg}`);
    return await lastCode(world, mobile);
  };
  return {
    enterprise,
    admin: browser,
    program,
    sealId,
    tplId,
    terms,
    ask,
    asked,
    giveBy,
    codeFor,
    read: async (requestId: string) => (await told(program.call(readAuthorisationRequest, { requestId }))).data,
    /** asked for and consented to */
    given: async (change = {}): Promise<string> => {
      const requestId = await asked(change);
      const answer = await giveBy(requestId, await codeFor(requestId));
      if (!answer.success) throw new Error(`not given: ${answer.msg}`);
      return requestId;
    },
    withdraw: (requestId: string) => told(program.call(withdrawAuthorisation, { requestId })),
    /** a contract of the template, on its way */
    sent: async (change = {}): Promise<string> => {
      const supplier = { roleName: '供应商', fullName: '韩立川', mobile: mobileNumber() };
      const draft = { tplId, contractName: '设备采购', signatoryJson: [supplier], ...change };
      const { data } = await told(program.call(executeTemplate, draft));
      await world.runJobs();
      return data['applyNo'] as string;
    },
    sign: (applyNo: string, by = program) => told(by.call(signAuthorised, { applyNo })),
    proofs: async (applyNo: string) => {
      const { data } = await browser.call(readContract, 'signing', { applyNo });
      return data.parties.map(({ proofMethod }) => proofMethod);
    },
  };
}
export type Sealing = Awaited<ReturnType<typeof openSealing>>;
