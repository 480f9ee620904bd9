import type { Draft, Participant } from '#modules/work/contracts/index.ts';

type Corrected = Pick<Participant, 'position' | 'name' | 'mobile' | 'email'>;

/** What was sent, with the names and addresses that were corrected since: the next message must not go to the wrong ones again. */
export function repeatedDraft(sent: Draft, participants: readonly Corrected[], deadline: string | undefined): Draft {
  const parties = sent.parties.map((party, position) => {
    const now = participants.find((one) => one.position === position);
    return now ? { ...party, name: now.name, mobile: now.mobile ?? '', email: now.email ?? '' } : party;
  });
  const { sendAt: _, ...again } = sent;
  return { ...again, parties, deadline };
}
