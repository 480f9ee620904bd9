import { addPaperContract, showPaperFile } from '@moqi/api/work/register';
import { v7 as uuidv7 } from 'uuid';
import { newReadings, recordChange, recordReadings } from '#modules/records/logs/index.ts';
import { documentStream, uploadsOf } from '#modules/trust/files/index.ts';
import { sightOf } from '#modules/work/drawers/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { entryObject, NO_TERMS, type RegisterEntry } from '../register-entry.ts';
import { findEntry, insertEntries } from '../store/entries.ts';
import { insertPaperFiles, paperFilesOf } from '../store/paper-files.ts';

export const addPaperContractHandler = handle(addPaperContract, async ({ actor, input, now, tx, fail }) => {
  const { party, personId } = actor;
  const asked = [...new Set(input.targetIds)];
  const uploads = await uploadsOf(tx, party, asked);
  const files = asked.flatMap((targetId) => {
    const upload = uploads.get(targetId);
    return upload === undefined ? [] : [{ targetId, fileName: upload.fileName, hash: upload.hash, size: upload.size }];
  });
  if (files.length < asked.length) return fail('FILE_UNKNOWN');
  const entry: RegisterEntry = {
    ...NO_TERMS,
    entryId: uuidv7({ msecs: now.getTime() }),
    kind: 'paper',
    number: input.paperNumber,
    name: input.contractName,
    otherParties: input.otherParties,
    signedOn: input.signDate,
    stewardPersonId: personId,
    createdAt: now,
  };
  await insertEntries(tx, party, [entry], personId);
  await insertPaperFiles(tx, party, entry.entryId, files);
  await recordChange(tx, actor, now, {
    action: 'register.addPaper',
    object: entryObject(entry),
    after: { 'register.parties': entry.otherParties, 'register.files': files.map(({ fileName }) => fileName) },
  });
  return { entryId: entry.entryId };
});

export const showPaperFileHandler = handleInSteps(showPaperFile, async ({ actor, input, now, platform, transact, fail }) => {
  const { party, personId, memberId, name, origin } = actor;
  const { db } = platform;
  const entry = await findEntry(db, party, input.entryId, await sightOf(db, actor));
  const files = entry && (await paperFilesOf(db, party, [entry.entryId])).get(entry.entryId);
  const file = files?.find(({ targetId }) => targetId === input.targetId);
  if (entry === undefined || file === undefined) return fail('REGISTER_ENTRY_UNKNOWN');
  const readings = await newReadings(db, actor, [{ action: 'contracts.view', object: entryObject(entry) }], now);
  const author = { party, by: { personId, memberId, name }, origin, now };
  if (readings.length > 0) await transact((tx) => recordReadings(tx, platform, author, readings));
  return {
    mediaType: 'application/pdf',
    fileName: file.fileName,
    disposition: 'inline' as const,
    size: file.size,
    etag: file.hash,
    stream: (start?: number, end?: number) => documentStream(platform, [file.hash], { start, end }),
  };
});
