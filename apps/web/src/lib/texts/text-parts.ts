/**
 * The texts that are fetched together. The public pages have a file, and so have the pages under `/app`, because the login page needs
 * little. Both have `everywhere`, so that the first page asks for one file: the texts that every page shows, and those of the login
 * page, to which a sign-out without a network leads. The import, the player, help, the forms of accounts, settings and the pages of
 * administrators have many texts of their own, and large dialogs are fetched after their page.
 */
export type TextPart = 'public' | 'app' | OwnPart;

type OwnPart = keyof typeof OWN_TEXTS;

export const EVERYWHERE: readonly string[] = ['components', 'errors', 'login', 'shell'];

/** The namespaces of the parts that some pages fetch; `app` has all others. */
export const OWN_TEXTS = {
  accounts: ['accounts', 'consent', 'contact', 'protection', 'sharing'],
  administration: ['administration'],
  settings: ['activity', 'privacy', 'rankings', 'releases', 'settings'],
  help: ['help'],
  import: ['import'],
  player: ['player', 'runs'],
  dialogs: [
    'certificates',
    'class-archive',
    'class-groups',
    'class-teachers',
    'mark-scale',
    'new-tasks',
    'offline',
    'paper-test',
    'past-notices',
    'pupil-accounts',
    'send-word-group',
    'times',
    'tutorial',
  ],
};

/** The part that always has the texts of a namespace; undefined for those of the page that was opened first. */
export function ownPart(namespace: string): OwnPart | undefined {
  const parts = Object.keys(OWN_TEXTS) as OwnPart[];
  return parts.find((part) => OWN_TEXTS[part].includes(namespace));
}
