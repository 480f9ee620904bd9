import { DomainError } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { networkOf, SPRAYING, secondsUntilNextPassword } from '../spraying.ts';
import { listOtherWrongPasswords, noteWrongPassword, type WrongPassword } from '../store/wrong-passwords.ts';

export interface SprayGuard {
  /** @throws DomainError TOO_MANY_REQUESTS {seconds}: this network was wrong about too many other accounts */
  refuse(): Promise<void>;
  noteWrong(): Promise<void>;
}

/** Watches one attempt on one account from one network. Accounts that do not exist count like those that do. */
export function sprayGuard({ db, secrets }: Platform, ip: string, login: string, now: Date): SprayGuard {
  const attempt: WrongPassword = { network: secrets.mac('wrong-password', networkOf(ip)), login: secrets.mac('wrong-password', login) };
  return {
    refuse: async () => {
      const seconds = secondsUntilNextPassword(await listOtherWrongPasswords(db, attempt, SPRAYING.accounts), now);
      if (seconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { seconds });
    },
    noteWrong: () => noteWrongPassword(db, attempt, now),
  };
}
