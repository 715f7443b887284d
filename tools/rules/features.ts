/** The features of the product. A feature has the same name in every layer where it has a folder. */
export const FEATURES = [
  'accounts',
  'activity',
  'administration',
  'certificates',
  'classes',
  'contact',
  'help',
  'home',
  'languages',
  'notices',
  'privacy',
  'pupil-accounts',
  'rankings',
  'releases',
  'runs',
  'speech',
  'tasks',
  'warm-up',
  'weak-words',
  'word-files',
  'word-groups',
  'words',
] as const;

/** The layers whose folders are features, and the further folders that a layer has. */
export const LAYERS: Record<string, readonly string[]> = {
  'apps/server/src/features/': [],
  'apps/web/src/features/': ['player', 'tutorial'],
  'packages/contract/src/': [],
  'packages/domain/src/': ['question-types', 'scoring', 'text'],
};
