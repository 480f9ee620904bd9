import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  certificateAuthorityContract,
  issuingAuthorityContract,
  ownAuthorityContract,
} from '#test/ports/certificate-authority-contract.ts';
import { timestampContract } from '#test/ports/timestamp-contract.ts';
import { openWorld, type World } from '#test/world.ts';
import { type BuiltInCa, builtInCa } from './built-in-ca.ts';

let world: World;
let authority: BuiltInCa;
beforeAll(async () => {
  world = await openWorld();
  authority = builtInCa(world.platform);
});
afterAll(() => world.close());

describe('the built-in certificate authority', () => {
  certificateAuthorityContract(
    () => authority,
    () => world.clock.now(),
  );
  issuingAuthorityContract(
    () => authority,
    () => world.clock.now(),
  );
  ownAuthorityContract(
    () => authority,
    () => world.clock.now(),
  );

  it('is one authority, also when two processes make it at once', async () => {
    const fresh = await openWorld();
    const chains = await Promise.all([builtInCa(fresh.platform).chains(), builtInCa(fresh.platform).chains()]);
    await fresh.close();
    expect(chains[0]).toEqual(chains[1]);
  });

  it('refuses the start with a sentence when its keys do not belong to the master key', async () => {
    const damaged = await openWorld();
    await builtInCa(damaged.platform).check();
    await damaged.platform.db
      .updateTable('authorities')
      .set({ wrapped_key: Buffer.alloc(48) })
      .where('name', '=', 'issuing')
      .execute();
    await expect(builtInCa(damaged.platform).check()).rejects.toMatchObject({
      sentences: { zh: expect.stringContaining('内置证书机构无法使用') },
    });
    await damaged.close();
  });

  it('refuses the start with a sentence once its certificate has expired', async () => {
    const old = await openWorld();
    await builtInCa(old.platform).check();
    old.clock.advance({ days: 365 * 11 });
    await expect(builtInCa(old.platform).check()).rejects.toMatchObject({ sentences: { en: expect.stringContaining('expired') } });
    await old.close();
  });
});

describe('its timestamp authority', () => {
  timestampContract(
    () => authority.timestamps,
    () => world.clock.now(),
  );
});
