import type { MessageTemplate, MessageWords } from '../modules/records/notifications/index.ts';

/** What a sample is about. */
export interface SampleValues {
  readonly contract: string;
  readonly company: string;
  readonly other: string;
  readonly person: string;
  /** of a seal, a flow, a group, a program */
  readonly title: string;
  readonly reason: string;
  readonly device: string;
  readonly ip: string;
  readonly email: string;
  readonly host: string;
  readonly orderNumber: string;
  readonly invoiceNumber: string;
  readonly amountFen: number;
  readonly count: number;
  readonly flows: number;
}

export const USUAL: SampleValues = {
  contract: '办公家具采购合同',
  company: '宁波沐岚智能家居有限公司',
  other: '杭州言川科技有限公司',
  person: '岑远',
  title: '合同专用章',
  reason: '第三条的金额与报价单不一致',
  device: 'Windows · Edge',
  ip: '203.0.113.24',
  email: 'cen.yuan@example.com',
  host: 'erp.example.com',
  orderNumber: 'D202611300000000001',
  invoiceNumber: '26332000000123456789',
  amountFen: 68_000,
  count: 12,
  flows: 2,
};

/** As long as each may be. */
export const LONGEST: SampleValues = {
  contract: '鑫'.repeat(100),
  company: '鑫'.repeat(100),
  other: '鑫'.repeat(100),
  person: '鑫'.repeat(100),
  title: '鑫'.repeat(100),
  reason: '因'.repeat(500),
  device: 'D'.repeat(100),
  ip: '2001:0db8:0000:0000:0000:ff00:0042:8329',
  email: `${'a'.repeat(60)}@moqi.example`,
  host: `${'h'.repeat(63)}.example.com`,
  orderNumber: 'D202611300000000001',
  invoiceNumber: '1'.repeat(20),
  amountFen: 1_234_567_890,
  count: 10_000,
  flows: 20,
};

/** Of a kind of message: its samples, by the function that writes them. */
export type SamplesOfKind = Readonly<Record<string, readonly MessageWords[]>>;
export type Samples<Template extends MessageTemplate> = Readonly<Record<Template, SamplesOfKind>>;
export type Of<Area extends string> = Extract<MessageTemplate, `${Area}.${string}`>;

/** The use of a seal that waits for approval. */
export const sealUseOf = ({ contract, title, person, company }: SampleValues) => ({
  kind: 'sealUse' as const,
  subjectName: contract,
  sealName: title,
  initiatorName: person,
  organizationName: company,
});
