import type { ErrorCode } from '@moqi/api';
import type { UploadedFile } from '../browser.ts';
import * as affiliates from './aims/affiliates.ts';
import * as approvals from './aims/approvals.ts';
import * as billing from './aims/billing.ts';
import * as cases from './aims/cases.ts';
import * as childAccounts from './aims/child-accounts.ts';
import * as consoles from './aims/console.ts';
import * as logs from './aims/logs.ts';
import * as members from './aims/members.ts';
import * as register from './aims/register.ts';
import * as roles from './aims/roles.ts';
import * as seals from './aims/seals.ts';
import * as templates from './aims/templates.ts';
import type { Target } from './target.ts';

/** The input of an operation that reaches for the target; with files for those that take them. */
export type Aim = (target: Target) => object | Promise<object>;
export interface FilesAim {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadedFile[];
}

/** What aims/<domain>.ts exports. */
export interface DomainAims {
  /** by the name of the operation */
  readonly aims: Readonly<Record<string, Aim>>;
  /** Refusals of the story itself where the matrix permits: operation → code. Without a row the operation has to succeed. */
  readonly refusals?: Readonly<Record<string, ErrorCode>>;
  /** The same where the caller's role reaches a group alone. */
  readonly groupRefusals?: Readonly<Record<string, ErrorCode>>;
}

const DOMAINS: readonly DomainAims[] = [
  affiliates,
  approvals,
  billing,
  cases,
  childAccounts,
  consoles,
  logs,
  members,
  register,
  roles,
  seals,
  templates,
];

/** All domains' aims together. @throws Error when two domains aim at the same operation */
export function allAims(): Required<DomainAims> {
  const all: Required<DomainAims> = { aims: {}, refusals: {}, groupRefusals: {} };
  for (const { aims, refusals, groupRefusals } of DOMAINS) {
    for (const name of Object.keys(aims)) if (name in all.aims) throw new Error(`${name} has two aims`);
    Object.assign(all.aims, aims);
    Object.assign(all.refusals, refusals);
    Object.assign(all.groupRefusals, groupRefusals);
  }
  return all;
}
