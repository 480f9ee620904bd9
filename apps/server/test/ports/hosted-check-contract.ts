import { expect, it } from 'vitest';
import type { HostedCheck, HostedClaim, HostedResult } from '#ports/hosted-check.ts';

const SESSION = { checkId: '019abcde-0000-7000-8000-000000000001', returnUrl: 'https://moqi.example/auth/checked' };

/** What every adapter of a hosted check must do. Call it in the adapter's own test file. */
export function hostedCheckContract(
  open: () => HostedCheck,
  claims: Readonly<Record<Exclude<HostedResult, 'waiting'>, HostedClaim>>,
): void {
  it.each(['passed', 'refused', 'ended'] as const)('begins, and tells afterwards that somebody has %s', async (result) => {
    const check = open();
    const { reference, url } = await check.begin(claims[result], SESSION);
    expect(reference).not.toBe('');
    expect(url === '').toBe(check.name === 'simulator');
    expect(await check.ask(reference, SESSION.checkId)).toBe(result);
    // asking again changes nothing
    expect(await check.ask(reference, SESSION.checkId)).toBe(result);
  });

  it('neither passes nor refuses when nobody answers', async () => {
    await expect(open().begin({ ...claims.passed, name: '测试故障' }, SESSION)).rejects.toMatchObject({
      code: 'IDENTITY_CHECK_UNAVAILABLE',
    });
  });
}
