import type { PartyId } from '#kernel/actor.ts';
import type { TemplateVersion } from '#modules/work/templates/index.ts';

/** 接口模板: the version of a template that a code stands for. */
export interface ApiTemplate extends TemplateVersion {
  readonly party: PartyId;
  readonly code: string;
  readonly isEnabled: boolean;
  readonly pinnedAt: Date;
  readonly pinnedByName: string;
  readonly createdAt: Date;
}

/** Without 0 and O, 1 and I: a code is read aloud, too. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The code that bytes of chance stand for; 32 letters, so each byte gives one without a bias. */
export const codeOf = (chance: Uint8Array): string => `T${Array.from(chance, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
export const CODE_LETTERS = 9;
