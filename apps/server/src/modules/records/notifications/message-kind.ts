import type { MessageKind } from '@moqi/api/records/notifications';

/** By what stands before the dot of a template. */
const KINDS: Readonly<Record<string, MessageKind>> = {
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

/** What a message is about. One that is named nowhere is about the account. */
export const messageKindOf = (template: string): MessageKind => KINDS[template.split('.')[0] ?? ''] ?? 'account';
