import type { MessageKind } from '@moqi/api/records/notifications';
import type { TemplateArea } from './message-template.ts';

/** By what stands before the dot of a template. */
const KINDS: Readonly<Record<TemplateArea, MessageKind>> = {
  code: 'code',
  contract: 'contract',
  signing: 'contract',
  sealUse: 'contract',
  performance: 'contract',
  register: 'contract',
  cases: 'contract',
  agents: 'contract',
  autosigning: 'contract',
  collection: 'contract',
  approval: 'approval',
  flow: 'approval',
  member: 'company',
  affiliate: 'company',
  founding: 'company',
  letters: 'company',
  microDeposits: 'company',
  seal: 'company',
  callbacks: 'company',
  account: 'account',
  nameChecks: 'account',
  billing: 'billing',
};

const KIND_OF: ReadonlyMap<string, MessageKind> = new Map(Object.entries(KINDS));

/** What a message is about. One of a kind that is sent no more is about the account. */
export const messageKindOf = (template: string): MessageKind => KIND_OF.get(template.split('.')[0] ?? '') ?? 'account';
