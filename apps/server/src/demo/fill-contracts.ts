import type { InputOf } from '@moqi/api';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { remindSigners } from '@moqi/api/work/deliveries';
import { createContract, executeTemplate, readDraft, useTemplate } from '@moqi/api/work/sending';
import { checkProofCode, proveName, readProof, refuseContract, sendProofCode, signContract } from '@moqi/api/work/signing';
import type { FastifyInstance } from 'fastify';
import { CONSENT_WORDS, consentHashOf } from '#modules/account/real-names/index.ts';
import { FULL_FOUNDER, idNumber } from './demo-people.ts';
import type { FilledOrganization } from './fill-organization.ts';
import type { FilledTemplate, TemplateKind } from './fill-templates.ts';
import { codeFor, granted, linkTo } from './street.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** What the contracts are begun from. */
type Kind = Extract<TemplateKind, 'purchase' | 'labour' | 'secrecy'>;
type Task = Pick<InputOf<typeof readProof>, 'applyNo' | 'signNo' | 'sign' | 'ts'>;

/** Partners who have no account: they sign by the link of a message. */
const PARTNERS = {
  han: { fullName: '韩立川', mobile: '13905740011' },
  qiao: { fullName: '乔思齐', mobile: '13905740012' },
  guo: { fullName: '郭晓棠', mobile: '13905740013' },
  du: { fullName: '杜若冰', mobile: '13905740014' },
} as const;
type Partner = keyof typeof PARTNERS;
/** With which they prove their names at their first signature. */
const PARTNER_NUMBERS: Readonly<Record<Partner, string>> = {
  han: idNumber('19790312'),
  qiao: idNumber('19840726'),
  guo: idNumber('19940918'),
  du: idNumber('19971130'),
};

/** How far a contract has come. Each goes all the way there by itself. */
type Progress = 'draft' | 'approving' | 'sent' | 'reminded' | 'viewed' | 'mine' | 'completed' | 'refused' | 'revoked' | 'expiring';
type Sender = 'admin' | keyof FilledOrganization['members'];
const CONTRACTS: readonly (readonly [name: string, Kind, Sender, Partner, Progress])[] = [
  ['镀锌钢板年度采购框架合同', 'purchase', 'purchaser', 'han', 'completed'],
  ['智能窗帘电机采购合同', 'purchase', 'purchaser', 'qiao', 'mine'],
  ['包装材料采购合同', 'purchase', 'purchaser', 'du', 'reminded'],
  ['注塑模具采购合同', 'purchase', 'purchaser', 'han', 'approving'],
  ['仓库货架采购合同', 'purchase', 'purchaser', 'qiao', 'refused'],
  ['华东区经销商保密协议', 'secrecy', 'seller', 'du', 'completed'],
  ['联合研发保密协议', 'secrecy', 'seller', 'han', 'viewed'],
  ['展会设计保密协议', 'secrecy', 'seller', 'qiao', 'revoked'],
  ['渠道合作保密协议', 'secrecy', 'seller', 'du', 'expiring'],
  ['劳动合同（郭晓棠）', 'labour', 'personnel', 'guo', 'mine'],
  ['劳动合同续签（杜若冰）', 'labour', 'personnel', 'du', 'sent'],
  ['门店装修材料采购合同', 'purchase', 'admin', 'han', 'draft'],
  ['年度物流服务保密协议', 'secrecy', 'seller', 'qiao', 'draft'],
];
/** The deadline of the one that is to expire: it comes by itself soon after the start. */
const EXPIRES_IN_MS = 60_000;

const INK = {
  width: 300,
  height: 120,
  strokes: [
    Array.from({ length: 30 }, (_, at) => ({ x: 20 + at * 8, y: 60 + 30 * Math.sin(at / 3) })),
    Array.from({ length: 10 }, (_, at) => ({ x: 60 + at * 3, y: 20 + at * 8 })),
  ],
};

async function signAs(visitor: Visitor, task: Task, { code, idNo }: { code: () => Promise<string>; idNo: string }): Promise<void> {
  await granted(visitor.call(sendProofCode, 'signing', task));
  await granted(visitor.call(checkProofCode, 'signing', { ...task, valicode: await code(), consent: true }));
  const contract = await granted(visitor.call(readContract, 'signing', task));
  const { seals, name, signerName } = await granted(visitor.call(readProof, 'signing', task));
  if (name === 'mustProve') {
    const claim = { name: signerName, idNo, consent: consentHashOf(CONSENT_WORDS.operator3['zh-CN']) };
    await granted(visitor.call(proveName, 'signing', { ...task, signNo: contract.signNo, ...claim }));
  }
  const documents = contract.files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash }));
  const seal = seals[0] && { sealId: seals[0].sealId };
  await granted(
    visitor.call(signContract, 'signing', { ...task, signNo: contract.signNo, ink: INK, ...seal, texts: [], documents, consent: true }),
  );
}

interface FilledEnterprise {
  readonly app: FastifyInstance;
  readonly admin: Visitor;
  readonly filled: FilledOrganization;
  readonly templates: Readonly<Record<Kind, FilledTemplate>>;
  readonly flowId: string;
}

type Plan = (typeof CONTRACTS)[number];

interface Sent {
  readonly applyId: string;
  readonly applyNo: string;
}

/** Named, and left for later. */
async function keepDraft(sender: Visitor, tplId: string, contractName: string): Promise<Sent> {
  const begun = await granted(sender.call(useTemplate, 'enterprise', { tplId }));
  const { signatoryJson, attatchFileNamesJson, ifOrder, contractType, revision, applyId } = await granted(
    sender.call(readDraft, 'enterprise', { applyId: begun.applyId }),
  );
  const kept = { signatoryJson, attatchFileNamesJson, ifOrder, revision, applyId, ...(contractType && { contractType }) };
  return granted(sender.call(createContract, 'enterprise', { ...kept, contractName, saveToDraftBox: 1 }));
}

async function send(sender: Visitor, { flowId, templates }: FilledEnterprise, [name, kind, , partner, progress]: Plan, now: Date) {
  const { tplId, own, other } = templates[kind];
  if (progress === 'draft') return keepDraft(sender, tplId, name);
  const { name: fullName, mobile, organization } = FULL_FOUNDER;
  return granted(
    sender.call(executeTemplate, 'enterprise', {
      tplId,
      contractName: name,
      signatoryJson: [
        { roleName: other, ...PARTNERS[partner] },
        { roleName: own, corpName: organization?.companyName ?? '', fullName, mobile },
      ],
      ...(progress === 'approving' && { flowId, amountFen: 18_600_000 }),
      ...(progress === 'expiring' && { overDate: new Date(now.getTime() + EXPIRES_IN_MS).toISOString() }),
    }),
  );
}

async function partnersTask(app: FastifyInstance, address: string, applyNo: string): Promise<Task> {
  const link = await linkTo(app, { address, about: `applyNo=${applyNo}` });
  const part = (parameter: string): string => link.get(parameter) ?? '';
  return { applyNo: part('applyNo'), signNo: part('signNo'), sign: part('sign'), ts: part('ts') };
}

async function carryOn({ app, admin }: FilledEnterprise, sender: Visitor, [name, , , partner, progress]: Plan, { applyId, applyNo }: Sent) {
  const { mobile } = PARTNERS[partner];
  const visitor = openVisitor(app);
  switch (progress) {
    case 'reminded':
      // a message is a reminder once the invitation is out
      await partnersTask(app, mobile, applyNo);
      return granted(sender.call(remindSigners, 'enterprise', { applyNo }));
    case 'revoked':
      return granted(sender.call(revokeContracts, 'enterprise', { applyIds: [applyId], reason: '改用新版模板，重新发起' }));
    case 'viewed':
      return granted(visitor.call(readContract, 'signing', await partnersTask(app, mobile, applyNo)));
    case 'refused': {
      const task = await partnersTask(app, mobile, applyNo);
      const refusing = { ...task, purpose: 'refuse' } as const;
      await granted(visitor.call(sendProofCode, 'signing', refusing));
      const valicode = await codeFor(app, { address: mobile, about: name });
      await granted(visitor.call(checkProofCode, 'signing', { ...refusing, valicode }));
      return granted(
        visitor.call(refuseContract, 'signing', { ...task, signNo: task.signNo ?? '', reason: '交货日期与约定不符，请改为十二月底' }),
      );
    }
    case 'mine':
    case 'completed':
      await signAs(visitor, await partnersTask(app, mobile, applyNo), {
        code: () => codeFor(app, { address: mobile, about: name }),
        idNo: PARTNER_NUMBERS[partner],
      });
      if (progress === 'completed') {
        const { signNo } = await granted(admin.call(readContract, 'signing', { applyNo }));
        await signAs(
          admin,
          { applyNo, signNo },
          {
            code: () => codeFor(app, { address: FULL_FOUNDER.mobile, about: name }),
            idNo: FULL_FOUNDER.idNo,
          },
        );
      }
      return;
    default:
      return;
  }
}

/** Contracts of several members, one in each state a contract can be in without the passing of time. */
export async function fillContracts(enterprise: FilledEnterprise, now: Date): Promise<void> {
  const all = [];
  for (const plan of CONTRACTS) {
    const [, , who] = plan;
    const sender = who === 'admin' ? enterprise.admin : enterprise.filled.members[who].visitor;
    all.push({ plan, sender, sent: await send(sender, enterprise, plan, now) });
  }
  // the invitations are under way meanwhile
  for (const { plan, sender, sent } of all) await carryOn(enterprise, sender, plan, sent);
}
