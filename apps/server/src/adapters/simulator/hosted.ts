import { DomainError } from '#kernel/refusal.ts';
import type { HostedCheck, HostedChecks, HostedResult } from '#ports/hosted-check.ts';

function refuse(): never {
  throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
}

const RESULTS: Readonly<Record<string, HostedResult>> = { 测试不一致: 'refused', 测试未完成: 'ended' };

/**
 * For development only, and the page says so: no camera is opened and nobody is looked at. The name 测试不一致 is refused, 测试未完成 ends
 * without a result, 测试故障 finds the service out of order; every other one passes.
 */
const simulated: HostedCheck = {
  name: 'simulator',
  begin: async ({ name }, { checkId }) =>
    name === '测试故障' ? refuse() : { url: '', reference: `simulated-${RESULTS[name] ?? 'passed'}-${checkId}` },
  ask: async (reference) => Object.values(RESULTS).find((result) => reference.startsWith(`simulated-${result}-`)) ?? 'passed',
};
export const simulatedHosted: HostedChecks = { face: simulated, credit: simulated };

/** Nobody is passed, because nobody can be asked. */
const nobody: HostedCheck = { name: 'none', begin: async () => refuse(), ask: async () => refuse() };
export const noHosted: HostedChecks = { face: nobody, credit: nobody };
