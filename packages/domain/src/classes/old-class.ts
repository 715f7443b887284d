/** What happens to the class from which pupils are moved: it is archived, stays as it is, or the pupils leave it (product §4.32). */
export const OLD_CLASS_FATES = ['archive', 'keep', 'leave'] as const;
export type OldClassFate = (typeof OLD_CLASS_FATES)[number];
