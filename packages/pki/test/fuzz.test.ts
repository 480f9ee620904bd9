import { describe, expect, it, vi } from 'vitest';
import { campaign } from './fuzz/campaign.ts';
import { targets } from './fuzz/targets.ts';

// RSA keys and openssl processes take their time on a busy machine
vi.setConfig({ testTimeout: 30_000 });

const outcome = async (run: () => unknown) => {
  try {
    await run();
    return 'accepted';
  } catch (error) {
    return error;
  }
};

describe('decoders under mutation', () => {
  it('answer or refuse with a typed error: no crash, no hang, no big allocation', async () => {
    const result = await campaign({ executions: 4000, seed: 20_251_121 });
    expect(result.findings).toEqual([]);
    expect(result.slowestMs).toBeLessThan(1000);
    // a good share must get past the first check, or nothing was tested
    expect(result.accepted).toBeGreaterThan(result.executions / 50);
  }, 60_000);

  it('accept every sample unchanged', async () => {
    for (const { name, seeds, run } of await targets()) {
      for (const seed of seeds) expect([name, await outcome(() => run(seed, seed))]).toEqual([name, 'accepted']);
    }
  });

  it('would notice an error that is not typed', async () => {
    const broken = { name: 'broken', seeds: [new Uint8Array(50)], run: () => new Uint8Array(-1) };
    const { findings, accepted } = await campaign({ executions: 5, seed: 1 }, [broken]);
    expect(findings.length).toBeGreaterThan(4);
    expect(findings[0]).toMatchObject({ target: 'broken', problem: expect.stringContaining('RangeError') });
    expect(accepted).toBe(0);
  });
});
