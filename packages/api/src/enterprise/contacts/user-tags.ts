import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { oneLine } from '../../wire/shapes.ts';

export const TAG_LIMITS = { nameCharacters: 20, tags: 100, subjects: 1000 } as const;

const tagRow = z.object({
  tagId: z.uuid(),
  name: z.string(),
  /** who carries it: ids of members of the enterprise, or addresses of a person's contacts */
  targetIds: z.array(z.string()),
});
export type UserTag = z.infer<typeof tagRow>;

const name = oneLine(TAG_LIMITS.nameCharacters).min(1);

export const listUserTags = defineOperation({
  // 用户标签
  name: 'contacts.listUserTags',
  summary: 'The tags of a person for contacts, or of an enterprise for members, and who carries them.',
  input: z.object({}),
  output: z.object({ list: z.array(tagRow) }),
  errors: [],
  reads: ['tags'],
  mounts: { personal: '/i/userTag', enterprise: '/c/userTag' },
});

export const listTagCarriers = defineOperation({
  // 谁带有这个标签
  name: 'contacts.listTagCarriers',
  summary: 'Who carries a tag, by name: members of the enterprise, or contacts as the person’s list of companies names them.',
  input: z.object({ tagId: z.uuid() }),
  output: z.object({
    tagId: z.uuid(),
    name: z.string(),
    list: z.array(
      z.object({
        targetId: z.string(),
        /** of the member, or of the company that is reached at the address; empty: it is in no list */
        name: z.string(),
      }),
    ),
  }),
  errors: ['TAG_UNKNOWN'],
  reads: ['tags', 'members', 'companyContacts'],
  mounts: { personal: '/i/userTag/targets', enterprise: '/c/userTag/targets' },
});

export const saveUserTag = defineOperation({
  // 新建或改名
  name: 'contacts.saveUserTag',
  summary: 'Makes a tag, or gives one another name.',
  input: z.object({ tagId: z.uuid().optional(), name }),
  output: tagRow,
  errors: ['TAG_EXISTS', 'TAG_UNKNOWN', 'TOO_MANY_TAGS', 'FORBIDDEN'],
  changes: ['tags'],
  mounts: { personal: '/i/userTag/save', enterprise: '/c/userTag/save' },
});

export const deleteUserTag = defineOperation({
  // 删除标签
  name: 'contacts.deleteUserTag',
  summary: 'Takes a tag away from everybody who carries it.',
  input: z.object({ tagId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  errors: ['TAG_UNKNOWN', 'FORBIDDEN'],
  changes: ['tags'],
  mounts: { personal: '/i/userTag/delete', enterprise: '/c/userTag/delete' },
});

export const tagUsers = defineOperation({
  // 贴上或取下标签
  name: 'contacts.tagUsers',
  summary: 'Says who carries a tag: all of them, in one list.',
  input: z.object({ tagId: z.uuid(), targetIds: z.array(z.string().trim().min(3).max(120)).max(TAG_LIMITS.subjects) }),
  output: tagRow,
  errors: ['TAG_UNKNOWN', 'TAG_TARGET_UNKNOWN', 'FORBIDDEN'],
  changes: ['tags'],
  mounts: { personal: '/i/userTag/bind', enterprise: '/c/userTag/bind' },
});
