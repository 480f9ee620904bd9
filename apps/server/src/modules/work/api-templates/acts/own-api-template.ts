import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import type { ApiTemplate } from '../api-template.ts';
import { lockByCode } from '../store/api-templates.ts';

/** What a code of the company stands for, held until the transaction ends. @throws DomainError API_TEMPLATE_UNKNOWN {code} */
export async function holdApiTemplate(tx: Tx, { party }: Member, code: string): Promise<ApiTemplate> {
  const found = await lockByCode(tx, party, code);
  if (found === undefined) throw new DomainError('API_TEMPLATE_UNKNOWN', { code });
  return found;
}
