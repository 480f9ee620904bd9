import { sql } from 'kysely';
import type { Job } from '#kernel/job.ts';
import { asksForFacts, keptOut } from '#modules/account/devices/index.ts';
import { forgetUnaskedTraces } from '#modules/account/identity/index.ts';
import { listPasswordRules } from '#modules/enterprise/enterprises/index.ts';
import type { JobHandler } from '#platform/platform.ts';

const forgetPasswordTraces: Job<Record<string, never>> = { name: 'members.forgetPasswordTraces' };

/** A company asks less of passwords, or a member has left it: what was kept of theirs for its sake goes. */
export const forgetPasswordTracesHandler: JobHandler<Record<string, never>> = {
  job: forgetPasswordTraces,
  everyMinutes: 60,
  run: async ({ db }) => {
    const rules = await listPasswordRules(db);
    const parties = rules.map(({ party }) => party);
    const needs = rules.map(({ rule }) => asksForFacts(rule));
    const most = rules.map(({ rule }) => keptOut(rule));
    const asked = sql`select members.person_id, rule.needs_facts, rule.kept_out
      from unnest(${parties}::uuid[], ${needs}::boolean[], ${most}::integer[]) as rule(party_id, needs_facts, kept_out)
      join members on members.party_id = rule.party_id and members.state <> 'left'`;
    await forgetUnaskedTraces(db, asked);
  },
};
