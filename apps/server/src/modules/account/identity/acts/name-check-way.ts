import type { NameCheckWay } from '@moqi/api/account/identity';
import type { Platform } from '#platform/platform.ts';

/** Who compares the names of signers here. Without a connected service a reviewer does, where the operator's door is open. */
export function nameCheckWay({ identityChecks, config }: Pick<Platform, 'identityChecks' | 'config'>): NameCheckWay {
  const { name } = identityChecks.person;
  return name === 'none' && config.operatorToken !== undefined ? 'reviewer' : name;
}
