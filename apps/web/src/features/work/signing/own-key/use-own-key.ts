import { prepareOwnKey, signWithOwnKey } from '@moqi/api/work/own-keys';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefused, useAct } from '#shared/call/index.ts';
import { answersOf, type Filling } from '../filling.ts';
import type { Signed, TaskProps } from '../signing-flow.tsx';
import { type Agent, type AgentProblem, AgentRefused, type KeyCertificate, openAgent } from './agent.ts';
import { keepWish } from './wish.ts';

/** Where the key stands: looked for, to be chosen from, asked to sign, or why it is not there. */
export type KeyState =
  | { readonly at: 'connecting' }
  | { readonly at: 'choosing'; readonly agent: Agent; readonly certificates: readonly KeyCertificate[] }
  | { readonly at: 'signing' }
  | { readonly at: 'problem'; readonly problem: AgentProblem };

const problemOf = (error: unknown): AgentProblem => (error instanceof AgentRefused ? error.problem : 'badRequest');

/** The address that the browser loaded: its policy holds for as long as the page stays, wherever links lead meanwhile. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const standingAt = document.querySelector<HTMLMetaElement>('meta[name="address"]')?.content ?? loaded?.name;
  return standingAt === undefined || new URL(standingAt, location.href).pathname === location.pathname;
}

interface OwnKeyTask extends TaskProps {
  readonly filling: Filling;
  readonly onSigned: (signed: Signed) => void;
}

/** Signs with a key on the signer's desk: the files are prepared here, the agent signs, and what it signed is handed in. */
export function useOwnKey({ link, contract, filling, onSigned }: OwnKeyTask) {
  const [state, setState] = useState<KeyState>({ at: 'connecting' });
  const [refused, setRefused] = useState<string>();
  const prepare = useAct(prepareOwnKey);
  const handIn = useAct(signWithOwnKey);
  const seek = async (): Promise<void> => {
    try {
      const agent = await openAgent();
      const certificates = await agent.certificates();
      setState({ at: 'choosing', agent, certificates });
    } catch (error) {
      setState({ at: 'problem', problem: problemOf(error) });
    }
  };
  const connect = async (): Promise<void> => {
    setState({ at: 'connecting' });
    await seek();
  };
  const begin = useEffectEvent(() => {
    if (isLoadedHere()) void seek();
    else {
      // what was filled in is kept over it
      keepWish(contract.signNo);
      location.reload();
    }
  });
  useEffect(() => {
    const soon = setTimeout(() => begin());
    return () => clearTimeout(soon);
  }, []);
  const sign = async (agent: Agent, { id, certificate, chain }: KeyCertificate): Promise<void> => {
    setState({ at: 'signing' });
    setRefused(undefined);
    const { sealId, markId, ink, chop } = filling;
    try {
      const prepared = await prepare.mutateAsync({
        ...link,
        signNo: contract.signNo,
        ...(sealId !== undefined && { sealId }),
        ...(markId !== undefined && { markId }),
        ...(ink && { ink }),
        ...(chop && { chop }),
        texts: answersOf(contract, filling),
        documents: contract.files.map(({ documentId, version, docHash }) => ({ documentId, version, docHash })),
        consent: true,
        certificate,
        chain: [...chain],
      });
      const items = prepared.files.map(({ fileName: name, hash, messageDigest }) => ({ name, hash, messageDigest }));
      const values = await agent.sign(id, { title: `《${contract.contractName}》`, items });
      const signatures = prepared.files.map(({ documentId }, at) => ({ documentId, signature: values[at] ?? '' }));
      onSigned(await handIn.mutateAsync({ ...link, signNo: contract.signNo, consentId: prepared.consentId, signatures }));
    } catch (error) {
      if (error instanceof AgentRefused) return setState({ at: 'problem', problem: error.problem });
      setRefused(error instanceof CallRefused ? error.msg : undefined);
      await connect();
    }
  };
  return { state, refused, connect: () => void connect(), sign: (agent: Agent, chosen: KeyCertificate) => void sign(agent, chosen) };
}
