import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, oneLine, uuid } from '../../wire/shapes.ts';

/** How far a tree of directories goes. */
export const DIRECTORY_LIMITS = { directories: 500, depth: 5, nameLength: 30 } as const;
/** Stands for no directory: contracts that lie in none, and the place of a directory that lies in no other. Blank values do not arrive. */
export const NOWHERE = '0';

const directoryName = oneLine(DIRECTORY_LIMITS.nameLength).min(1);

const directoryRow = z.object({
  directoryId: z.uuid(),
  directoryName: z.string(),
  /** the directory it lies in; 0: at the top */
  parentId: z.string(),
  /** of the asked list, the directories below it included; counted to 10,001 */
  contractCount: z.number().int(),
  /** 1: the caller may rename, move and delete it */
  canChange: flag,
});
export type DirectoryRow = z.infer<typeof directoryRow>;

export const listDirectories = defineOperation({
  // 目录树
  name: 'directories.listDirectories',
  summary: 'The directories of the party, parents before what lies in them, each with how many contracts of a list lie there.',
  input: z.object({
    /** whose contracts are counted: those to sign or those sent */
    list: z.enum(['sign', 'apply']).default('sign'),
    itemPage: z.number().int().min(1).default(1),
    pageSize: z.number().int().min(1).max(DIRECTORY_LIMITS.directories).default(DIRECTORY_LIMITS.directories),
  }),
  output: z.object({
    list: z.array(directoryRow),
    count: z.number().int(),
    itemPage: z.number().int(),
    pageSize: z.number().int(),
    archivedCnt: z.number().int(),
    noArchivedCnt: z.number().int(),
  }),
  errors: [],
  reads: ['directories', 'contracts'],
  mounts: { enterprise: '/c/directory/listByPage', personal: '/i/directory/listByPage' },
});

export const createDirectory = defineOperation({
  // 新建目录
  name: 'directories.createDirectory',
  summary: 'Makes a directory, at the top or in another one. In an enterprise every member sees it.',
  input: z.object({ directoryName, parentId: uuid.optional() }),
  output: z.object({ directoryId: z.uuid() }),
  errors: ['DIRECTORY_UNKNOWN', 'DIRECTORY_NAME_TAKEN', 'DIRECTORY_TOO_DEEP', 'DIRECTORIES_TOO_MANY'],
  changes: ['directories'],
  mounts: { enterprise: '/c/directory/create', personal: '/i/directory/create' },
});

export const updateDirectory = defineOperation({
  // 重命名目录 · 移动目录
  name: 'directories.updateDirectory',
  summary: 'Renames a directory, or puts it with all it holds into another one; parentId 0 puts it at the top.',
  input: z.object({ directoryId: uuid, directoryName: directoryName.optional(), parentId: z.union([uuid, z.literal(NOWHERE)]).optional() }),
  output: z.object({}),
  errors: ['DIRECTORY_UNKNOWN', 'DIRECTORY_NOT_YOURS', 'DIRECTORY_NAME_TAKEN', 'DIRECTORY_TOO_DEEP', 'DIRECTORY_INTO_ITSELF'],
  changes: ['directories', 'contracts'],
  mounts: { enterprise: '/c/directory/update', personal: '/i/directory/update' },
});

export const deleteDirectory = defineOperation({
  // 删除目录
  name: 'directories.deleteDirectory',
  summary: 'Deletes a directory and those in it. Their contracts lie in no directory afterwards; none is lost.',
  input: z.object({ directoryId: uuid }),
  output: z.object({
    /** contracts that lie in no directory now */
    unfiled: z.number().int(),
  }),
  errors: ['DIRECTORY_UNKNOWN', 'DIRECTORY_NOT_YOURS', 'DIRECTORY_TOO_FULL'],
  changes: ['directories', 'contracts'],
  mounts: { enterprise: '/c/directory/delete', personal: '/i/directory/delete' },
});
